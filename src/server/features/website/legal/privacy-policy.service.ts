import { may, type Permission, type Role, roles } from '#contract/roles.ts'
import { asOf } from '#contract/website/facts.ts'
import type { PrivacyPolicy } from '#contract/website/privacy-policy.schema.ts'
import { keptMonths } from '#contract/website/visits.ts'
import type { Db } from '#server/db/database.ts'
import type { PersonData } from '#server/features/office/privacy/person-data.public.ts'
import { readPeriodWords } from '#server/features/office/privacy/retention.public.ts'
import { readSettings } from '#server/features/office/settings/settings.public.ts'
import { readFacts } from '#server/features/website/facts/facts.public.ts'
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts'

export interface PolicySources {
  personData: PersonData[]
  imageHosts: string[]
  recaptcha: boolean
}

const peopleWith: Record<Role, string> = {
  owner: 'owners',
  admin: 'admins',
  editor: 'editors',
  hiring: 'hiring staff',
  viewer: 'viewers',
}
const inWords = new Intl.ListFormat('en-US')
const whoMay = (permission: Permission | undefined) =>
  permission
    ? `Our ${inWords.format(roles.filter((role) => may(role, permission)).map((role) => peopleWith[role]))}`
    : 'Nobody'

const hostsOf = (policy: string) => [
  ...new Set([...policy.matchAll(/https:\/\/([^\s/;]+)/g)].map(([, host = '']) => host)),
]

export async function readPrivacyPolicy(
  db: Db,
  { personData, imageHosts, recaptcha }: PolicySources,
): Promise<PrivacyPolicy> {
  const [periods, facts, settings] = await Promise.all([readPeriodWords(db), readFacts(db), readSettings(db)])
  const lines = personData.flatMap(({ policy }) => policy)
  return {
    health: {
      rows: lines.flatMap(({ what, health, why, howLong, seenBy }) =>
        health ? [[what, health, why, howLong(periods), whoMay(seenBy)]] : [],
      ),
      without: inWords.format(lines.flatMap(({ what, health }) => (health ? [] : [what.toLowerCase()]))),
      reviewed: settings.healthNoticeReviewed,
    },
    stored: [
      ...lines.map(({ what, details, why, howLong, seenBy }) => [what, details, why, howLong(periods), whoMay(seenBy)]),
      [
        'Page views',
        'How often each page was opened on a day, how often people came from each website or campaign, and on how many computers, phones, tablets and bots. Sums only, and none of them is about you',
        'To see what is read and what is not',
        `${keptMonths} months`,
        whoMay('visits'),
      ],
      [
        'Access logs',
        'Time, address of the page, result, and the network address the request came from',
        'To keep the site running and to stop abuse',
        facts.accessLogs + asOf(facts, 'accessLogs'),
        'Our hosting provider',
      ],
    ],
    unconfirmedFor: periods['sign-ups'],
    hosts: {
      everyPage: hostsOf(contentSecurityPolicy({ scripts: [], imageHosts })),
      applicationForms: hostsOf(contentSecurityPolicy({ scripts: [], imageHosts, recaptcha })),
    },
  }
}
