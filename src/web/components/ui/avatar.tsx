import { useState } from 'react'
import { type PictureFormat, pictureSet, pictureTypes, readPicture, squareSizes } from '#contract/website/pictures.ts'
import { ringPrint } from '#web/illustration/rings.ts'
import { Drawing } from './drawing.tsx'

interface AvatarProps {
  name: string
  slug: string
  image: string
}

export function Avatar({ name, slug, image }: AvatarProps) {
  const [broken, setBroken] = useState(false)
  // An image that failed before hydration fires no error event for React; its natural size is 0.
  const noticeEarlyFailure = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setBroken(true)
  }
  const uploaded = readPicture(image)
  const inAllSizes = (format: PictureFormat) =>
    uploaded && { srcSet: pictureSet(uploaded.key, squareSizes(uploaded), format), sizes: 'auto, 10rem' }
  const photo = (
    <img
      ref={noticeEarlyFailure}
      {...inAllSizes('jpg')}
      src={image}
      alt={`Portrait of ${name}`}
      width={304}
      height={304}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
  return (
    <div className="avatar">
      {image && !broken ? (
        uploaded ? (
          <picture>
            <source type={pictureTypes.avif} {...inAllSizes('avif')} />
            <source type={pictureTypes.webp} {...inAllSizes('webp')} />
            {photo}
          </picture>
        ) : (
          photo
        )
      ) : (
        <>
          <Drawing svg={ringPrint(slug)} />
          <span aria-hidden="true">{[...name][0]}</span>
        </>
      )}
    </div>
  )
}
