import { useQuery } from '@tanstack/react-query'
import { privacyContent } from '#contract/website/content/privacy.content.ts'
import { LegalPage } from './legal-page.tsx'
import { privacyPolicyQuery } from './privacy.queries.ts'

export function PrivacyPage({ failedOnServer }: { failedOnServer: boolean }) {
  const { data, isError } = useQuery(privacyPolicyQuery)
  return <LegalPage content={privacyContent(data, isError || failedOnServer ? 'failed' : 'loading')} />
}
