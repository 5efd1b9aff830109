import { type ReactNode, useEffect } from 'react'
import { preloadToasterWhenIdle } from '#web/components/ui/lazy-toaster.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { loginContent } from './portal.content.ts'

export function PortalPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(preloadToasterWhenIdle, [])
  return (
    <div className="cms">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {children}
    </div>
  )
}

/** The server renders only this, because cached pages do not know the user. */
export function CheckingSession() {
  return (
    <main className="cms__wait" id="main" aria-busy="true">
      <h1 className="sr">{loginContent.checking}</h1>
      <Spinner />
      <noscript>
        <p className="notice">{loginContent.noScript}</p>
      </noscript>
      {/* Shown by the document's loader. */}
      <p className="notice notice--error" role="alert" data-scripts-missing hidden suppressHydrationWarning>
        {loginContent.scriptsMissing}
      </p>
    </main>
  )
}
