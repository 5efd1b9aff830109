import { useQuery } from '@tanstack/react-query'
import { useSite } from '#web/components/site-config.ts'
import { Link } from '#web/components/ui/link.tsx'
import { applicationContent } from './application.content.ts'
import { hiringNoticeQuery } from './hiring-notice.queries.ts'

export function HiringNotice() {
  const { data } = useQuery(hiringNoticeQuery)
  const { emails } = useSite()
  if (!data?.text) return null
  const email = data.email || emails.careers
  return (
    <section className="apply__notice" aria-labelledby="hiring-notice">
      <h3 id="hiring-notice">{applicationContent.notice.title}</h3>
      <p className="small">{data.text}</p>
      <p className="small">
        {applicationContent.notice.ask}{' '}
        <Link className="link" href={`mailto:${email}`}>
          {email}
        </Link>
      </p>
    </section>
  )
}
