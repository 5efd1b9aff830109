import { useState } from 'react'
import { discoveryPaths } from '#contract/website/discovery.ts'
import { jobAlertInvitation } from '#contract/website/invitations/job-alerts.ts'
import { Button } from '#web/components/ui/button.tsx'
import { lateComponent } from '#web/components/ui/late-component.tsx'
import { Container } from '#web/components/ui/section.tsx'

const AlertForm = lateComponent(
  () => import('./alert-form.tsx'),
  ({ retry }) => (
    <div className="notice" role="alert">
      <p>{withoutForm}</p>
      <Button look="quiet" small onClick={retry}>
        Try again
      </Button>
    </div>
  ),
)

const withoutForm = (
  <>
    This form needs JavaScript, which is off or did not load. New positions are in our{' '}
    <a href={discoveryPaths.atomFeed}>feed</a>, too.
  </>
)

export function JobAlerts() {
  const [near, setNear] = useState(false)
  const watch = (place: HTMLDivElement) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    observer.observe(place)
    return () => observer.disconnect()
  }
  return (
    <section className="section--tight alt" aria-labelledby="alerts">
      <Container className="alerts">
        <div>
          <h2 className="h3" id="alerts">
            {jobAlertInvitation.title}
          </h2>
          <p>{jobAlertInvitation.text}</p>
        </div>
        <div ref={watch} className="alerts__place">
          {near && <AlertForm />}
          <noscript>
            <p className="notice">{withoutForm}</p>
          </noscript>
          <p className="notice notice--error" role="alert" data-scripts-missing hidden suppressHydrationWarning>
            {withoutForm}
          </p>
        </div>
      </Container>
    </section>
  )
}
