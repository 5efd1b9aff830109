import type { Facts } from './facts.ts'
import { pageContents } from './page-contents.ts'
import { mapTexts } from './page-texts.ts'
import type { PublicPage } from './public-pages.ts'

export const pageTextStaffPaths = {
  all: '/api/cms/pages/{id}/texts',
  draft: '/api/cms/pages/{id}/texts/draft',
  publish: '/api/cms/pages/{id}/texts/publish',
  versions: '/api/cms/page-texts/{id}/versions',
  preview: '/api/cms/pages/texts/preview',
} as const

export const pageTextMessages = {
  loadFailed: 'The texts of this page could not be loaded. Please try again in a minute.',
  notFound: 'There is no such text on this page.',
  locked: 'This text cannot be changed.',
  empty: 'Please write something. An empty text would leave a gap in the page.',
  tooLong: (limit: number) => `At most ${limit} characters fit here.`,
  linkWrong: 'A link starts with https://, mailto:, / or #.',
  factUnknown: (name: string) => `There is no fact named {${name}}.`,
  draftFailed: 'The draft was not saved. It stays here; please try again.',
  changedMeanwhile: 'Somebody else has changed this text in the meantime.',
  publishFailed: 'Nothing was published. Please try again.',
  publishLater: 'Please choose a time that lies ahead.',
  versionsFailed: 'The versions could not be loaded. Please try again in a minute.',
  previewFailed: 'The page could not be shown. Please try again.',
} as const

export const pageTextLocks = {
  specified: 'Part of the site’s specification. Ask your developers to change it.',
  fact: 'Comes from Facts and is changed there.',
} as const
type PageTextLock = keyof typeof pageTextLocks

/** Labels, names and headings that the specification fixes, on any page. */
const specified = new Set([
  ...['Explore the Ecosystem', 'Schedule Your Demo', 'Join Pilot', 'Get Started', 'Mission', 'Vision'],
  ...['Systems Thinking', 'Root Cause Healing', 'Scalability', 'Collaboration', 'Sustainability'],
  ...['Continuous Learning', 'Business Highlights', 'Founded', 'Funding Stage', 'Initial Clients', 'AI-Powered Tools'],
  ...['Request Demo', 'View Case Studies', 'Visit Tool', 'Join Beta Program', 'Register for Beta Access'],
  ...['No broker fees', 'Contact Our Services', 'Learn More', 'Resources', 'Approach', 'Analysis', 'Solutions'],
  ...['Timeline', 'Implementation', 'Outcome Measurement', 'Schedule a Consultation', 'Back to Home', 'Main', 'Home'],
  ...['About Us', 'Our Team', 'Contact', 'Comparison', 'Blog', 'Company', 'Careers', 'General Application', 'Legal'],
  ...['Privacy Policy', 'Terms of Service', 'Team', 'View Open Positions', 'Submit General Application'],
  ...['Innovation', 'Compassion', 'Clear Filters', 'Clear All Filters', 'What We Offer', "Who We're Looking For"],
])

export interface PageTextOriginal {
  key: string
  original: string
  name: string
  /** The part of the page it stands in. */
  section: string
  limit: number
  /** May hold *emphasis* and [links](/contact). */
  hasLinks: boolean
  lock: PageTextLock | null
}

/** Facts whose values are their names, so that an original shows where a fact stands. */
const placeholders = new Proxy({} as Facts, {
  get: (_, name) => (typeof name === 'string' && !name.endsWith('AsOf') ? `{${name}}` : undefined),
})

const isOnlyFacts = /^(?:\s*\{\w+\})+\s*$/

export function originalsOf(path: PublicPage): PageTextOriginal[] {
  const content = pageContents[path](placeholders)
  const texts: PageTextOriginal[] = []
  mapTexts(content, (original, key) => {
    if (original === '') return original
    const lock = isOnlyFacts.test(original) ? 'fact' : specified.has(original.trim()) ? 'specified' : null
    texts.push({ key, original, ...placeOf(content, key), limit: limitOf(original), hasLinks: mayHoldLinks(key), lock })
    return original
  })
  return texts
}

/** Room for half as much again, so that the layout holds. */
const limitOf = (original: string) => Math.max(40, Math.ceil((original.length * 1.5) / 20) * 20)

/** Not beside the newsletter's form, nor inside a link. */
const mayHoldLinks = (key: string) =>
  !/(?:^|\.)(?:invitation|farewell|newsletter)\.text$/.test(key) &&
  /(?:^|\.)(?:lede|investorLede|text|note|general|(?:blocks|list|paragraphs)\.\d+)$/.test(key)

const titles = ['title', 'name', 'label', 'question', 'topic', 'where']

/** A name that staff recognize: the title beside the text, or where it stands. */
function placeOf(content: object, key: string): { name: string; section: string } {
  const steps = key.split('.')
  const holders = [content as Holder]
  for (const step of steps.slice(0, -1)) holders.push(holders.at(-1)?.[step] as Holder)
  const section = holders.findIndex((holder, depth) => depth > 0 && typeof holder['title'] === 'string')
  const last = steps.at(-1) ?? ''
  const own = holders.at(-1) ?? {}
  const beside = titles.map((title) => own[title]).find((text) => typeof text === 'string')
  const isTitle = titles.includes(last)
  const isNamed = beside !== undefined && (isTitle || last === 'text' || last === 'answer')
  const rest = steps.slice(Math.max(section, 0)).filter((step) => !['list', 'items', 'cards', 'copy'].includes(step))
  return {
    name:
      shortened(isNamed ? String(beside) : (known[last] ?? inWords(rest))) +
      (isNamed && isTitle ? `, ${titleInWords(last)}` : ''),
    section: section < 0 ? 'Head' : String(holders[section]?.['title']),
  }
}
type Holder = Record<string, unknown>

const known: Record<string, string> = {
  lede: 'Introduction',
  investorLede: 'Introduction for investors',
  note: 'Note',
  caption: 'Caption',
  depthsCaption: 'Caption',
}

const titleInWords = (title: string) => (title === 'title' ? 'heading' : title)

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text)

/** `planned.steps.0` becomes "Planned steps 1". */
function inWords(steps: string[]): string {
  const words = steps
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step.replaceAll(/[A-Z]/g, ' $&').toLowerCase()))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
