import { InlineText } from './inline-text.tsx'

interface NamedTextProps {
  name: string
  children: string
}

export const NamedText = ({ name, children: text }: NamedTextProps) => (
  <>
    <h3>{name}</h3>
    <p>
      <InlineText>{text}</InlineText>
    </p>
  </>
)
