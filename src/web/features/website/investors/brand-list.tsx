import { appStatusLabels, products } from '#contract/website/apps.ts'
import type { Brand, InvestorsContent } from '#contract/website/content/investors.content.ts'
import { productPage } from '#contract/website/product-names.ts'
import { useSite } from '#web/components/site-config.ts'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { ArrowLink, Link } from '#web/components/ui/link.tsx'
import { Status } from '#web/components/ui/status.tsx'

type Place = Brand['place']
type Ecosystem = InvestorsContent['ecosystem']

const productOf = (place: Place) =>
  'product' in place ? products.find((product) => product.id === place.product) : undefined
const nameOf = (place: Place) => ('name' in place ? place.name : (productOf(place)?.name ?? ''))

export function BrandAnchors({ brands }: Pick<Ecosystem, 'brands'>) {
  return (
    <ul className="brandlinks on-screen">
      {brands.map(({ id, place }) => (
        <li key={id}>
          <Link className="link" href={`#${id}`}>
            {nameOf(place)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function BrandList({ brands, visitSite, readMore }: Ecosystem) {
  const { links } = useSite()
  return (
    <ul className="brands">
      {brands.map(({ id, text, place }) => {
        const product = productOf(place)
        return (
          <li key={id} id={id} tabIndex={-1} className="card">
            {product && <Status kind={product.status}>{appStatusLabels[product.status]}</Status>}
            <h3>{nameOf(place)}</h3>
            <p>
              <InlineText>{text}</InlineText>
            </p>
            <ArrowLink href={'link' in place ? links[place.link] : productPage(place.product)}>
              {'link' in place ? visitSite : readMore}
              <span className="sr">: {nameOf(place)}</span>
            </ArrowLink>
          </li>
        )
      })}
    </ul>
  )
}
