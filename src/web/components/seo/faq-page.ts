import type { FAQPage, WithContext } from 'schema-dts'

interface Question {
  question: string
  answer: string | readonly string[]
}

export const faqPage = (items: readonly Question[]) =>
  ({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: [answer].flat().join('\n') },
    })),
  }) satisfies WithContext<FAQPage>
