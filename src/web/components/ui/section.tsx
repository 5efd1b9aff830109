import type { ReactNode } from 'react'
import { InlineText } from './inline-text.tsx'

interface SectionProps {
  id: string
  title: string
  note?: string | undefined
  tone?: 'page' | 'alt' | 'ground'
  children: ReactNode
}

export function Section({ id, title, note, tone = 'page', children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      className={`section ${tone === 'page' ? '' : tone}`.trim()}
      aria-labelledby={`${id}-title`}
    >
      <Container>
        <div className="sechead">
          <h2 id={`${id}-title`}>{title}</h2>
          {note && (
            <p>
              <InlineText>{note}</InlineText>
            </p>
          )}
        </div>
        {children}
      </Container>
    </section>
  )
}

interface ContainerProps {
  id?: string
  className?: string
  children: ReactNode
}

export function Container({ id, className = '', children }: ContainerProps) {
  return (
    <div id={id} tabIndex={id ? -1 : undefined} className={`wrap ${className}`.trim()}>
      {children}
    </div>
  )
}
