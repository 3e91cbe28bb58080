import { zipOf } from './zip-of.fixture.ts'

const spaces = ['office', 'text', 'table', 'style', 'fo', 'xlink', 'draw', 'form']
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(' ')

/** For tests: an OpenDocument package with this body, its automatic styles and further parts. */
export const odfOf = (body: string, styles = '', more: Record<string, string> = {}): Buffer =>
  zipOf({
    'content.xml': `<?xml version="1.0"?><office:document-content ${spaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body></office:document-content>`,
    ...more,
  })

/** For tests: an ODT with this text. */
export const odtOf = (text: string, styles = ''): Buffer => odfOf(`<office:text>${text}</office:text>`, styles)
