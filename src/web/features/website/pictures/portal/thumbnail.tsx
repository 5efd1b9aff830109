import { pictureAddress, readPicture, squareSizes } from '#contract/website/pictures.ts'
import { picturesContent as words } from './pictures.content.ts'

/** Decorative: text beside it describes the picture. */
export function Thumbnail({ src }: { src: string | null }) {
  const picture = readPicture(src ?? '')
  const size = picture && (squareSizes(picture)[1] ?? squareSizes(picture)[0])
  if (!size) return <span className="thumbnail muted small">{words.unready}</span>
  const at = (format: 'avif' | 'webp' | 'jpg') => pictureAddress(picture.key, size, format)
  return (
    <picture>
      <source type="image/avif" srcSet={at('avif')} />
      <source type="image/webp" srcSet={at('webp')} />
      <img
        className="thumbnail"
        src={at('jpg')}
        alt=""
        width={size.width}
        height={size.height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
