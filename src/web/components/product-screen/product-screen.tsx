import { type ProductScreenName, productScreens } from '#contract/website/content/product-screen.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'

interface ProductScreenProps {
  path: string
  name: ProductScreenName
  figure?: number
}

/** The files are made by art/screens.ts. */
export function ProductScreen({ path, name, figure }: ProductScreenProps) {
  const content = usePageText(path, { productScreens })
  const { wide, tall, caption, description } = content.productScreens[name]
  return (
    <figure className={`shot shot--${name}`}>
      {(['dark', 'light'] as const).map((theme) => (
        <picture key={theme} className={`shot__${theme}`}>
          <source
            media="(max-width: 639px)"
            srcSet={`/screens/${name}-tall-${theme}.svg`}
            width={tall[0]}
            height={tall[1]}
          />
          <img
            src={`/screens/${name}-wide-${theme}.svg`}
            alt={description}
            width={wide[0]}
            height={wide[1]}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
      <figcaption className="caption">
        {figure && <b>Fig. {figure}. </b>}
        {caption}
      </figcaption>
    </figure>
  )
}
