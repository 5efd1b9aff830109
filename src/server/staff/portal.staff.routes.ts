import {
  findQuerySchema,
  findResponseSchema,
  outgoingListSchema,
  setUpSchema,
  todaySchema,
} from '#contract/portal.schema.ts'
import { portalMessages, portalPaths, setUpSteps, todayKinds } from '#contract/portal.ts'
import { may, type Permission } from '#contract/roles.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import { readSelfChecksToday } from '#server/observe/self-checks.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import {
  type FindSource,
  lineIf,
  type OutgoingSource,
  type SetUpSource,
  type SourceLine,
  type TodaySource,
} from './sources.ts'

interface PortalSources {
  today: TodaySource[]
  outgoing: OutgoingSource[]
  setUp: SetUpSource[]
  find: FindSource[]
}

export function portalStaff({ today, outgoing, setUp, find }: PortalSources, placeholderLinks: string[]): StaffFeature {
  const permitted = <Source extends { permission: Permission }>(sources: Source[], { role }: SignedInUser) =>
    sources.filter(({ permission }) => may(role, permission))
  const ownSources: TodaySource[] = [
    { permission: 'settings', read: readSelfChecksToday },
    {
      permission: 'settings',
      tab: 'dashboard',
      read: async () => ({
        lines: lineIf(placeholderLinks.length, {
          kind: 'other',
          text: `Links on the site still lead to examples. The administrator has to set ${placeholderLinks.join(', ')}.`,
          href: '/',
        }),
      }),
    },
  ]
  return {
    routes: [
      read(
        {
          path: portalPaths.today,
          permission: 'account',
          summary: 'What waits, what failed, what closes and what is overdue, and how much is unread on each screen',
          response: todaySchema,
          whatFailed: portalMessages.todayFailed,
        },
        async ({ db, user }) => {
          const told = await Promise.all(
            permitted([...today, ...ownSources], user).map(async ({ tab, read }) => ({
              tab,
              ...(await read(db, user)),
            })),
          )
          const lines = told.flatMap((source) =>
            source.lines.map((line) => ({ ...line, ...(!line.href && source.tab && { tab: source.tab }) })),
          )
          const place = ({ kind }: SourceLine) => todayKinds.indexOf(kind)
          return {
            lines: lines.toSorted((one, other) => place(one) - place(other)),
            states: told.flatMap(({ tab, states = [] }) => states.map((state) => ({ ...state, ...(tab && { tab }) }))),
            badges: Object.fromEntries(told.flatMap(({ tab, badge }) => (tab && badge ? [[tab, badge]] : []))),
          }
        },
      ),
      read(
        {
          path: portalPaths.outgoing,
          permission: 'account',
          summary: 'Replies and campaigns on hold, scheduled posts and jobs that close, the next one first',
          response: outgoingListSchema,
          whatFailed: portalMessages.outgoingFailed,
        },
        async ({ db, user }) => {
          const told = await Promise.all(
            permitted(outgoing, user).map(async ({ tab, read }) =>
              (await read(db, user)).map((item) => ({ ...item, tab })),
            ),
          )
          return told.flat().toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))
        },
      ),
      read(
        {
          path: portalPaths.setUp,
          // Owners set up the site.
          permission: 'people',
          summary: 'Which steps of setting up the site are done',
          response: setUpSchema,
          whatFailed: portalMessages.setUpFailed,
        },
        async ({ db, user }) => {
          const told = await Promise.all(
            setUp.map(async ({ step, isDone }) => ({ step, isDone: await isDone(db, user) })),
          )
          return setUpSteps.map((step) => ({ step, isDone: told.some((one) => one.step === step && one.isDone) }))
        },
      ),
      read(
        {
          path: portalPaths.find,
          permission: 'account',
          summary: 'Records that the user may see and whose name or address contains the search text',
          query: findQuerySchema,
          response: findResponseSchema,
          whatFailed: portalMessages.findFailed,
        },
        async ({ db, query: { search }, user }) => {
          if (search === undefined) return { found: [] }
          const found = permitted(find, user).map(async ({ tab, find }) =>
            (await find(db, search, user)).map((one) => ({ tab, ...one })),
          )
          return { found: (await Promise.all(found)).flat() }
        },
      ),
    ],
  }
}
