import ChevronDown from 'icon:chevron-down'
import type { ReactNode } from 'react'

interface AccordionProps {
  /** Items with the same name close each other, even without JavaScript. */
  name: string
  items: readonly { question: string; answer: ReactNode }[]
}

export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="acc">
      {items.map(({ question, answer }) => (
        <details key={question} name={name}>
          <summary>
            {question}
            <ChevronDown className="i" />
          </summary>
          <div className="acc__answer">{answer}</div>
        </details>
      ))}
    </div>
  )
}
