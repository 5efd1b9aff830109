import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { applicationPaths, generalApplicationRedirectMs } from '#contract/hiring/applications.ts'
import { generalApplicationContent } from '#contract/website/content/general-application.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { Ticks } from '#web/components/ui/ticks.tsx'
import { ApplicationForm } from './application-form.tsx'
import { HiringNotice } from './hiring-notice.tsx'

export function GeneralApplicationPage() {
  const content = usePageText('/careers/general-application', generalApplicationContent)
  const { heading, offers, wanted, formTitle, required } = content
  const [sent, setSent] = useState(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => void navigate({ to: '/careers' }), generalApplicationRedirectMs)
    return () => clearTimeout(timer)
  }, [sent, navigate])

  return (
    <>
      <PageHead
        content={content}
        above={<Breadcrumb trail={[{ label: 'Careers', href: '/careers' }]} current={heading} />}
      />
      <Container className="general__lists">
        {[offers, wanted].map(({ title, items }) => (
          <section key={title} className="card">
            <h2 className="h3">{title}</h2>
            <Ticks items={items} className="general__ticks" />
          </section>
        ))}
      </Container>
      <section className="section ground" id="apply" tabIndex={-1} aria-labelledby="apply-title">
        <Container className="apply">
          <div className="apply__intro">
            <h2 id="apply-title">{formTitle}</h2>
            <p className="small apply__required">{required}</p>
            <HiringNotice />
          </div>
          <ApplicationForm
            name={heading}
            path={applicationPaths.applyGenerally}
            draft="general"
            onGeneralSent={() => setSent(true)}
          />
        </Container>
      </section>
    </>
  )
}
