import { redactionMark } from '#contract/inbox/redaction.ts'
import { messagesFor, recordPaths } from '#contract/records.ts'

export const faqPaths = recordPaths('/api/cms/faq')

export const pageWithFaq = 'contact'
export const faqLimits = { question: 300, answer: 4_000 } as const

export const faqMessages = {
  ...messagesFor('question'),
  messageNotFound: 'The message does not exist any more.',
  questionMissing: 'Please write the question.',
  answerMissing: 'Please write the answer.',
  orderWrong: 'Please enter a whole number from 1.',
  notForYou: 'This question comes from a message that you may not read. Please ask an owner or admin to change it.',
  personal: (words: string[]) => `This could identify the visitor who asked: ${words.join(', ')}. Please leave it out.`,
  marked: `Please write something else where ${redactionMark} stands, or leave it out. Until then it can be saved, and not published.`,
  empty: 'There are no questions yet. Make one of a reply in Messages, or add one here.',
} as const

export interface Asker {
  name: string
  email: string
  phone: string | null
}

const word = /[\p{L}\p{M}\p{N}]+/gu
const invisible = /\p{Cf}/gu
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
const digits = (text: string) => text.replaceAll(/\D/g, '')

/** Names that are also words count only when capitalized, so that an entry may contain `will`. */
const everyday = new Set(
  'will may april june august mark grace hope faith joy rose art bill rich penny young long short best good day dean an do so max'.split(
    ' ',
  ),
)
/** Too common to identify a visitor. */
const providers = new Set('gmail googlemail hotmail outlook live yahoo icloud aol gmx proton protonmail'.split(' '))
const sharedNames = new Set(
  'info contact office hello mail admin support team clinic practice therapy wellness health care center school group'.split(
    ' ',
  ),
)

function wordsOf({ name, email }: Asker): { ofName: Set<string>; ofAddress: Set<string> } {
  const [mailbox = '', domain = ''] = email.split('@')
  const pick = (text: string, least: number) =>
    (fold(text).match(word) ?? []).filter(
      (part) => part.length >= least && !sharedNames.has(part) && !providers.has(part),
    )
  return { ofName: new Set(pick(name, 2)), ofAddress: new Set(pick(`${mailbox} ${domain.split('.')[0]}`, 4)) }
}

const isTelling = (asker: Asker) => {
  const { ofName, ofAddress } = wordsOf(asker)
  return (found: string) => {
    const folded = fold(found)
    if (everyday.has(folded) && found === found.toLowerCase()) return false
    return ofName.has(folded) || ofAddress.has(folded)
  }
}

function domainOf({ email }: Asker): RegExp | undefined {
  const domain = email.split('@')[1] ?? ''
  if (!domain || providers.has(domain.split('.')[0]?.toLowerCase() ?? '')) return undefined
  return new RegExp(domain.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu')
}

const number = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\d\s()./-]*\d)?(?![\p{L}\p{N}])/gu

export function tellingWords(text: string, asker: Asker): string[] {
  const seen = text.replaceAll(invisible, '')
  const found = (seen.match(word) ?? []).filter(isTelling(asker))
  const domain = domainOf(asker)
  if (domain) found.push(...(seen.match(domain) ?? []))
  const phone = digits(asker.phone ?? '')
  if (phone.length > 5)
    found.push(
      ...(seen.match(number) ?? []).filter((each) => digits(each) !== '' && digits(each).endsWith(phone.slice(-6))),
    )
  return [...new Set(found)]
}

const names = String.raw`\p{Lu}[\p{L}\p{M}.'\u2019-]*(?: +\p{Lu}[\p{L}\p{M}.'\u2019-]*){0,3}`
const personal: RegExp[] = [
  /(?<![^\s@<>()])[^\s@<>()]+@[^\s@<>()]+\.[\p{L}\p{N}-]+/gu,
  /(?<!\d)\d+\p{L}? +(?:\p{Lu}[\p{L}.'’-]* +){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Way|Court|Ct|Place|Pl)\b\.?/gu,
  // Names after a greeting, a title or a closing. The lookahead for a capital avoids a slow lookbehind at every space.
  new RegExp(String.raw`(?<=^\s*(?:Dear|Hello|Hi|Hey|Good (?:morning|afternoon|evening)),? +)${names}`, 'gmu'),
  new RegExp(String.raw`(?<=\b(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.? +)${names}`, 'gu'),
  new RegExp(
    String.raw`(?=\p{Lu})(?<=\b(?:regards|wishes|yours|sincerely|thanks|thank you|best|warmly),?[^\S\n]*\n\s*)${names}(?=\s*$)`,
    'giu',
  ),
]

export function strikeOut(text: string, asker: Asker): string {
  const tells = isTelling(asker)
  const domain = domainOf(asker)
  return [...personal, ...(domain ? [domain] : [])]
    .reduce((left, pattern) => left.replaceAll(pattern, redactionMark), text.replaceAll(invisible, ''))
    .replaceAll(number, (found) => (digits(found).length < 3 ? found : redactionMark))
    .replaceAll(word, (found) => (tells(found) ? redactionMark : found))
    .replaceAll(/(?<!\[)\[+redacted\]+(?:[ ,]*\[+redacted\]+)*/g, redactionMark)
}
