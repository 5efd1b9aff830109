import { useQuery } from '@tanstack/react-query'
import { privacyContent } from '#contract/website/content/privacy.content.ts'
import { mapTexts } from '#contract/website/page-texts.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { LegalPage } from './legal-page.tsx'
import { privacyPolicyQuery } from './privacy.queries.ts'

export function PrivacyPage({ failedOnServer }: { failedOnServer: boolean }) {
  const { data, isError } = useQuery(privacyPolicyQuery)
  const content = usePageText('/privacy', privacyContent(data, isError || failedOnServer ? 'failed' : 'loading'))
  const unconfirmedFor = data?.unconfirmedFor ?? 'some days'
  return <LegalPage content={mapTexts(content, (text) => text.replace('{unconfirmedFor}', unconfirmedFor))} />
}
