import coreSample from 'drawing:core-sample'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { InlineText } from '#web/components/ui/inline-text.tsx'

interface CoreSampleProps {
  depths: readonly { label: string; text: string }[]
  caption: string
}

export function CoreSample({ depths, caption }: CoreSampleProps) {
  return (
    <figure className="core">
      <div className="core__tube">
        <Drawing svg={coreSample} />
      </div>
      <ol className="bare">
        {depths.map(({ label, text }) => (
          <li key={label}>
            <b>{label}</b>
            <span>
              <InlineText>{text}</InlineText>
            </span>
          </li>
        ))}
      </ol>
      <figcaption className="caption">{caption}</figcaption>
    </figure>
  )
}
