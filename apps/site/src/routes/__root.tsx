import font from '@custos/design-tokens/fonts/literata.woff2?url'
import { createRootRoute, HeadContent, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { pageViews, sendPageView } from '../analytics.ts'
import { brand, brandAttributes } from '../brand.ts'
import { CurrentPath } from '../components/link.tsx'
import { Footer } from '../layout/footer.tsx'
import { Header } from '../layout/header.tsx'
import { lookOf } from '../navigation.ts'
import { structuredData } from '../structured-data.ts'
import styles from '../styles/site.css?url'

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#fee022' },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Custos' },
      { property: 'og:image', content: `${brand.origin}/share.png` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      {
        property: 'og:image:alt',
        content: 'Vendor reviews that quote their sources: a marked quote, tied to its answer.',
      },
      { name: 'twitter:card', content: 'summary_large_image' },
      { 'script:ld+json': structuredData() },
    ],
    links: [
      { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: styles },
      { rel: 'alternate', href: '/changes.xml', type: 'application/atom+xml', title: 'Changes of Custos' },
      { rel: 'icon', href: '/logo.svg', type: 'image/svg+xml' },
    ],
  }),
  shellComponent: Shell,
  component: Layout,
})

function Shell({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...brandAttributes} data-page-views={pageViews}>
      <head>
        <HeadContent />
      </head>
      <body>{children}</body>
    </html>
  )
}

function Layout() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const look = lookOf(path)
  useNavigationEffects()
  return (
    <CurrentPath value={path}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header look={look} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer look={look} />
    </CurrentPath>
  )
}

/** One page view for the page loaded and for each navigation; after a navigation the new page's heading has the focus. */
function useNavigationEffects() {
  const router = useRouter()
  useEffect(() => {
    let address = window.location.href
    sendPageView(document.referrer)
    return router.subscribe('onRendered', ({ pathChanged }) => {
      if (!pathChanged) return
      delete document.documentElement.dataset.fresh
      sendPageView(address)
      address = window.location.href
      document.querySelector('h1')?.focus({ preventScroll: true })
    })
  }, [router])
}
