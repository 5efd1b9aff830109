import { useSite } from '#web/components/site-config.ts'

/** Forms need JavaScript; a mail does not. */
export function NoScriptNote() {
  const { emails } = useSite()
  return (
    <noscript>
      <p className="notice">
        This form needs JavaScript. You can write to us just as well:{' '}
        <a href={`mailto:${emails.contact}`}>{emails.contact}</a>
      </p>
    </noscript>
  )
}
