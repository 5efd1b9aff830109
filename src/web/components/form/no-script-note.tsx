import { useSite } from '#web/components/site-config.ts'

/** The second note is shown by the document's loader when scripts fail to load. */
export function NoScriptNote() {
  const { emails } = useSite()
  const mail = <a href={`mailto:${emails.contact}`}>{emails.contact}</a>
  return (
    <>
      <noscript>
        <p className="notice">This form needs JavaScript. You can write to us just as well: {mail}</p>
      </noscript>
      <p className="notice notice--error full" role="alert" data-scripts-missing hidden suppressHydrationWarning>
        This form is not ready to send: part of the page could not be loaded. Please check your connection. It tries
        again by itself, and what you type stays. You can also write to {mail}.
      </p>
    </>
  )
}
