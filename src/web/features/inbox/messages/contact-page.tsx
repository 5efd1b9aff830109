import link from 'drawing:link-you-us'
import ChevronDown from 'icon:chevron-down'
import Mail from 'icon:mail'
import Share2 from 'icon:share-2'
import { useQuery } from '@tanstack/react-query'
import { siteName } from '#contract/site.ts'
import { contactContent } from '#contract/website/content/contact.content.ts'
import { seoQuery } from '#web/api/seo.queries.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { GrainBand } from '#web/components/layout/grain-band.tsx'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { useSite } from '#web/components/site-config.ts'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { Link } from '#web/components/ui/link.tsx'
import { Container, Section } from '#web/components/ui/section.tsx'
import { SocialIcon, type SocialNetwork, socialNames } from '#web/components/ui/social-icon.tsx'
import { ContactForm } from './contact-form.tsx'

type FaqPage = { '@type': string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] } | undefined

const useContactText = () => usePageText('/contact', contactContent)

const networks: SocialNetwork[] = ['linkedin', 'twitter', 'instagram']

export function ContactPage({ isInvestor }: { isInvestor: boolean }) {
  const content = useContactText()
  const { lede, investorLede } = content
  return (
    <>
      <PageHead content={{ ...content, lede: isInvestor ? investorLede : lede }} art={<Drawing svg={link} />} />
      <Container className="contact">
        <ContactForm key={String(isInvestor)} isInvestor={isInvestor} />
        <OtherWays isInvestor={isInvestor} />
      </Container>
      <Questions />
      <GrainBand />
    </>
  )
}

function Questions() {
  const { path, questions } = useContactText()
  const { data } = useQuery(seoQuery(path))
  const asked = [data?.structuredData].flat().find((part) => (part as FaqPage)?.['@type'] === 'FAQPage') as FaqPage
  return (
    asked && (
      <Section id="questions" title={questions}>
        <div className="acc">
          {asked.mainEntity.map(({ name, acceptedAnswer }) => (
            <details key={name} name="questions">
              <summary>
                {name}
                <ChevronDown className="i" />
              </summary>
              <div className="acc__answer">
                {acceptedAnswer.text.split(/\n{2,}/).map((part) => (
                  <p key={part}>{part}</p>
                ))}
              </div>
            </details>
          ))}
        </div>
      </Section>
    )
  )
}

function OtherWays({ isInvestor }: { isInvestor: boolean }) {
  const { links, emails } = useSite()
  const { social, email: mail, investorEmail } = useContactText()
  const email = isInvestor ? investorEmail : mail
  const address = isInvestor ? emails.investors : emails.contact
  const [mailbox, domain] = address.split('@')
  return (
    <aside aria-label="Other ways to reach us">
      <div className="card">
        <Mail className="i" />
        <h2 className="h4">{email.title}</h2>
        <p>
          <InlineText>{email.text}</InlineText>
        </p>
        <a className="link" href={`mailto:${address}`}>
          {mailbox}@<wbr />
          {domain}
        </a>
      </div>
      <div className="card">
        <Share2 className="i" />
        <h2 className="h4">{social.title}</h2>
        <p>
          <InlineText>{social.text}</InlineText>
        </p>
        <div className="btnrow">
          {networks.map((network) => (
            <Link
              key={network}
              className="social"
              href={links[network]}
              label={`${siteName} on ${socialNames[network]}`}
            >
              <SocialIcon network={network} />
            </Link>
          ))}
        </div>
      </div>
    </aside>
  )
}
