import { useQuery } from '@tanstack/react-query'
import { healthNoticeContent } from '#contract/website/content/health-notice.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { LegalPage } from './legal-page.tsx'
import { privacyPolicyQuery } from './privacy.queries.ts'

export function HealthNoticePage({ failedOnServer }: { failedOnServer: boolean }) {
  const { data, isError } = useQuery(privacyPolicyQuery)
  const content = healthNoticeContent(data, isError || failedOnServer ? 'failed' : 'loading')
  return <LegalPage content={usePageText(content.path, content)} />
}
