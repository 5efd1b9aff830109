import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SiteConfig } from '#contract/site.schema.ts'
import { NotFoundPage } from '#web/components/layout/not-found-page.tsx'
import { SiteLayout } from '#web/components/layout/site-layout.tsx'
import { themeScript } from '#web/components/theme/theme.ts'
import { ThemeProvider } from '#web/components/theme/theme-provider.tsx'
import { LazyToaster } from '#web/components/ui/lazy-toaster.tsx'
import textFont from '#web/styles/fonts/commissioner.woff2?url'
import displayFont from '#web/styles/fonts/platypi.woff2?url'
import fontStyles from '#web/styles/fonts.css?url'
import siteStyles from '#web/styles/site.css?url'

interface RouterContext {
  queryClient: QueryClient
  site: SiteConfig
  /** Whether a link led here; going back, and links to a section, need the page's whole height at once. */
  opensAtTop?: boolean
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'dark light' },
    ],
    links: [
      { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: fontStyles },
      { rel: 'stylesheet', href: siteStyles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Outlet,
  notFoundComponent: () => (
    <SiteLayout>
      <NotFoundPage />
    </SiteLayout>
  ),
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className="dark" suppressHydrationWarning>
      <head>
        <ScriptOnce>{themeScript}</ScriptOnce>
        <HeadContent />
      </head>
      <body>
        <ThemeProvider>
          {children}
          <LazyToaster />
        </ThemeProvider>
        <Scripts />
      </body>
    </html>
  )
}
