import Check from 'icon:check'
import UserRound from 'icon:user-round'
import X from 'icon:x'
import { appStatusLabels, products } from '#contract/website/apps.ts'
import type { AudienceSection } from '#contract/website/content/audience.content.ts'
import { type ProductId, productPage } from '#contract/website/product-names.ts'
import { Accordion } from '#web/components/ui/accordion.tsx'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { ArrowLink, Link } from '#web/components/ui/link.tsx'
import { NamedText } from '#web/components/ui/named-text.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { Ticks } from '#web/components/ui/ticks.tsx'

interface AudienceSectionViewProps {
  section: AudienceSection
  tone: 'page' | 'ground'
}

export function AudienceSectionView({ section, tone }: AudienceSectionViewProps) {
  const { id, title, note } = section
  return (
    <Section id={id} title={title} note={note} tone={tone}>
      <Body section={section} />
    </Section>
  )
}

function Body({ section }: { section: AudienceSection }) {
  switch (section.kind) {
    case 'points':
      return <Points section={section} />
    case 'pair':
      return <Pair section={section} />
    case 'steps':
      return <Steps section={section} />
    case 'words':
      return (
        <blockquote className="words">
          <InlineText>{section.text}</InlineText>
        </blockquote>
      )
    case 'questions':
      return <Accordion name={section.id} items={section.items} />
  }
}

type Of<Kind extends AudienceSection['kind']> = { section: Extract<AudienceSection, { kind: Kind }> }

function Points({ section }: Of<'points'>) {
  return (
    <ul className="points">
      {section.points.map(({ name, text, product }) => (
        <li key={name}>
          <NamedText name={name}>{text}</NamedText>
          {product && <ProductLine id={product} />}
        </li>
      ))}
    </ul>
  )
}

function ProductLine({ id }: { id: ProductId }) {
  const product = products.find((candidate) => candidate.id === id)
  if (!product) return null
  return (
    <p className="points__product">
      <Link className="link" href={productPage(id)}>
        {product.name}
      </Link>
      <Status kind={product.status}>{appStatusLabels[product.status]}</Status>
    </p>
  )
}

const marks = { check: Check, cross: X, person: UserRound }

function Pair({ section }: Of<'pair'>) {
  return (
    <div className="pair">
      {section.columns.map(({ title, mark, items }) => (
        <div key={title} className={`card pair--${mark}`}>
          <h3>{title}</h3>
          <Ticks items={items} mark={marks[mark]} className="pair__ticks" />
        </div>
      ))}
    </div>
  )
}

function Steps({ section: { steps, more } }: Of<'steps'>) {
  return (
    <>
      <ol className="steps">
        {steps.map(({ name, text }) => (
          <li key={name}>
            <NamedText name={name}>{text}</NamedText>
          </li>
        ))}
      </ol>
      {more && <ArrowLink href={more.href}>{more.label}</ArrowLink>}
    </>
  )
}
