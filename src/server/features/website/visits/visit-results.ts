import type { SQL } from 'drizzle-orm'
import { howHeardOptions } from '#contract/hiring/applications.ts'
import { newsletterSourceLabels } from '#contract/newsletter/subscribers.staff.ts'
import type { PublicPage } from '#contract/website/public-pages.ts'
import type { Visits } from '#contract/website/visits.staff.schema.ts'
import { fewestShown } from '#contract/website/visits.ts'
import type { Db } from '#server/db/database.ts'
import { countApplicationsBySource } from '#server/features/hiring/applications/applications.public.ts'
import { countDemoRequests } from '#server/features/inbox/messages/messages.public.ts'
import { countSignUpsBySource } from '#server/features/newsletter/subscribers/subscribers.public.ts'

const withSignUp: readonly PublicPage[] = [
  '/hyr-vs-agency',
  '/privacy',
  '/terms',
  '/blog',
  '/ai-for-therapists',
  '/ai-for-wellness-students',
  '/ai-for-teachers',
]
const pagesWithSignUp = new Set<string>(withSignUp)

const isCareers = (path: string) => path === '/careers' || path.startsWith('/careers/')

interface Counted {
  name: string
  count: number
}

const total = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
const shown = (count: number) => (count < fewestShown ? null : count)
const listed = (rows: Counted[]) =>
  rows.filter(({ count }) => count >= fewestShown).toSorted((one, other) => other.count - one.count)

/** From rows that exist anyway. Nothing links them to a view, so both are counted apart. */
export async function readVisitResults(db: Db, since: SQL): Promise<(pages: Counted[]) => Visits['results']> {
  const [demos, applications, signUps] = await Promise.all([
    countDemoRequests(db, since),
    countApplicationsBySource(db, since),
    countSignUpsBySource(db, since),
  ])
  return (pages) => {
    const opened = (isOne: (path: string) => boolean) => shown(total(pages.filter(({ name }) => isOne(name))))
    return [
      { result: 'demos', opened: opened((path) => path === '/contact'), count: shown(demos), confirmed: null, by: [] },
      {
        result: 'applications',
        opened: opened(isCareers),
        count: shown(total(applications)),
        confirmed: null,
        by: listed(
          applications.flatMap(({ source, count }) => {
            const name = howHeardOptions.find(({ value }) => value === source)?.label
            return name ? [{ name, count }] : []
          }),
        ),
      },
      {
        result: 'sign-ups',
        opened: opened((path) => pagesWithSignUp.has(path)),
        count: shown(total(signUps)),
        confirmed: shown(signUps.reduce((sum, { confirmed }) => sum + confirmed, 0)),
        by: listed(signUps.map(({ source, count }) => ({ name: newsletterSourceLabels[source], count }))),
      },
    ]
  }
}
