import { applicationMessages } from '#contract/hiring/applications.ts'
import { useSite } from '#web/components/site-config.ts'
import { Button } from '#web/components/ui/button.tsx'

export function CaptchaMissing({ retry }: { retry(): void }) {
  const { emails } = useSite()
  return (
    <div className="notice" role="alert">
      <p>
        {navigator.onLine
          ? 'The verification could not be loaded. An ad blocker or a weak connection may be in the way.'
          : applicationMessages.captchaOffline}{' '}
        You can also send your application to <a href={`mailto:${emails.careers}`}>{emails.careers}</a>.
      </p>
      <Button look="quiet" small onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
