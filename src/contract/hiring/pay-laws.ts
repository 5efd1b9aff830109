import type { PayLaw } from './pay-laws.staff.schema.ts'
import { type AskedItem, askedItems } from './pay-laws.staff.ts'
import { stateNames, type UsState, usStates } from './us-states.ts'

export const placeOf = ({ state, city }: Pick<PayLaw, 'state' | 'city'>) => (city ? `${city}, ${state}` : state)

interface Office {
  state: UsState | undefined
  town: string
  isRemote: boolean
}

/** "Denver, CO or Remote" names two offices, "Remote, CO" one. */
const officesIn = (location: string): Office[] =>
  location
    .replaceAll('.', '')
    .split(/ or | and |[/;|]/)
    .map(readOffice)

function readOffice(office: string): Office {
  const parts = office
    .split(/[,()–—]| - | in /)
    // "Denver CO" needs no comma.
    .flatMap((part) => part.trim().split(/ (?=[A-Z]{2}(?: \d{5})?$)/))
    .filter(Boolean)
  const coded = parts.findLastIndex(stateByCode)
  const index = coded < 0 ? parts.findLastIndex(stateByName) : coded
  const part = parts[index]
  return {
    state: part === undefined ? undefined : (stateByCode(part) ?? stateByName(part)),
    town: parts[part === undefined ? 0 : index - 1] ?? '',
    isRemote: /\bremote\b/i.test(office),
  }
}

const byCode = new Map<string, UsState>(Object.entries(usStates))
const stateByCode = (part: string): UsState | undefined =>
  /^[A-Z]{2}(?: \d{5})?$/.test(part) ? byCode.get(part.slice(0, 2)) : undefined

const stateByName = (part: string) =>
  stateNames.find((name) => name.toLowerCase() === part.toLowerCase().replace(/ state$/, ''))

const cityName = (name: string) => name.toLowerCase().replace(/ city$/, '')

function isAsked({ state, city, coversRemote }: PayLaw, office: Office): boolean {
  if (office.state && office.state !== state) return false
  if (office.isRemote && coversRemote) return true
  if (city) return cityName(office.town) === cityName(city)
  return office.state === state
}

export interface PayPosting {
  location: string
  payMin: number | null
  payMax: number | null
  payPeriod: string | null
  benefits: string
  closesAt: string | null
}

const items = Object.keys(askedItems) as AskedItem[]
const isStated: Record<AskedItem, (job: PayPosting) => boolean> = {
  pay: ({ payMin, payMax, payPeriod }) => Boolean(payMin && payMax && payPeriod),
  benefits: ({ benefits }) => benefits.trim() !== '',
  deadline: ({ closesAt }) => closesAt !== null,
}

const listed = new Intl.ListFormat('en-US')

export interface PayReminder {
  text: string
  laws: PayLaw[]
}

/** A reminder, not advice. Laws that ask for the same share a sentence. */
export function payReminders(laws: readonly PayLaw[], job: PayPosting): PayReminder[] {
  const offices = officesIn(job.location)
  const unmet = laws.filter((law) => offices.some((office) => isAsked(law, office)) && law.asks.some(isMissing))
  function isMissing(item: AskedItem) {
    return !isStated[item](job)
  }
  const inOrder = ({ asks }: PayLaw) => items.filter((item) => asks.includes(item))
  const groups = Map.groupBy(unmet, (law) => inOrder(law).join())
  return [...groups.values()].map((same) => {
    const asks = inOrder(same[0] as PayLaw)
    const missing = asks.filter(isMissing)
    const is = missing.length > 1 || missing[0] === 'benefits' ? 'are' : 'is'
    return {
      text:
        `${listed.format(same.map(placeOf))} ${same.length > 1 ? 'ask' : 'asks'} postings to state ` +
        `${listed.format(asks.map((item) => askedItems[item].asked))}: ` +
        `${listed.format(missing.map((item) => askedItems[item].missing))} ${is} missing.`,
      laws: same,
    }
  })
}
