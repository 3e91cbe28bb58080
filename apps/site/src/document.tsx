import font from '@custos/design-tokens/fonts/literata.woff2?url'
import type { ReactNode } from 'react'
import { pageViews } from './analytics.ts'
import { brand, brandAttributes } from './brand.ts'
import { pages } from './navigation.ts'
import { structuredData } from './structured-data.ts'
import styles from './styles/site.css?url'

/** The document around a page, rendered only in the build. */
export function Document({ path, children }: { path: string; children: ReactNode }) {
  return (
    <html lang="en" {...brandAttributes} data-page-views={pageViews}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fee022" />
        <PageHead path={path} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Custos" />
        <meta property="og:image" content={`${brand.origin}/share.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta
          property="og:image:alt"
          content="Vendor reviews that quote their sources: a marked quote, tied to its answer."
        />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={styles} />
        <link rel="alternate" href="/changes.xml" type="application/atom+xml" title="Changes of Custos" />
        <link rel="icon" href="/logo.svg" type="image/svg+xml" />
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData()) }}
        />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** Title, description, canonical address, and the data for shared links. */
function PageHead({ path }: { path: string }) {
  const page = pages.find((candidate) => candidate.path === path)
  if (!page) {
    return (
      <>
        <title>Not Found</title>
        <meta name="robots" content="noindex" />
      </>
    )
  }
  const { title, description } = page
  const url = `${brand.origin}${path}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
    </>
  )
}
