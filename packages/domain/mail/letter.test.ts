import { hostileTexts } from '@custos/testkit/hostile-texts'
import { htmlProblems } from '@custos/testkit/html-problems'
import { expect, test } from 'vitest'
import { letter } from './letter.ts'

test.each([['a plain text', 'News from Custos'], ...hostileTexts])(
  '%s stays text in a mail, which is a page without problems',
  (_, text) => {
    const url = 'https://custos.example/console/'
    const about = `About ${text}`
    const { subject, html } = letter({
      subject: about,
      paragraphs: [text],
      lists: [{ heading: about, items: [{ text: about, url }, { text }] }],
      link: { text: about, url },
      foot: [`End these mails: ${url}`],
    })
    expect(subject).toBe(about)
    expect(htmlProblems(html)).toEqual([])
    expect(html).not.toMatch(/<(?:script|img|link|iframe)|href="(?!https:)/i)
  },
)
