import { lostDays } from '#contract/website/redirects.staff.ts'

export const redirectsContent = {
  formerUser: 'An account that is gone',
  added: 'Added',
  hints: {
    from: 'From the slash on, such as /services/coaching.html. Only addresses that lead nowhere can be redirected.',
    to: 'A page of this site, such as /solutions, or an address that begins with https://.',
  },
  lost: {
    heading: 'Lost visitors',
    lede: `Addresses that led nowhere in the last ${lostDays} days, the most asked for first. Only the address and the day are counted, never who asked. New ones show after some ten seconds.`,
    loading: 'Loading the lost visitors',
    empty: 'No visitors were lost.',
    caption: 'Addresses that led nowhere, the most asked for first',
    columns: ['Address', 'Asked for', 'Last', 'Actions'],
    times: (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`),
    redirect: 'Redirect',
  },
  automatic: {
    heading: 'Automatic redirects',
    lede: 'Old addresses of team members, jobs and posts lead to the new ones by themselves.',
    loading: 'Loading the automatic redirects',
    empty: 'No address of a team member, job or post has changed yet.',
    caption: 'Automatic redirects, the newest first',
    columns: ['Old address', 'Leads to', 'Since'],
    shown: (shown: number, total: number) =>
      `The newest ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}.`,
  },
} as const
