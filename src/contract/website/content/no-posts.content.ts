import { siteName } from '#contract/site.ts'
import { appStatusLabels } from '#contract/website/apps.ts'
import { asOf, type Facts } from '#contract/website/facts.ts'
import { noPostsFarewell, noPostsInvitation } from '#contract/website/invitations/no-posts.ts'

export const noPostsContent = (facts: Facts) =>
  ({
    path: '/blog',
    heading: 'Blog',
    seo: {
      title: `Blog | ${siteName}`,
      description: 'Field notes on practice life, coming soon. Subscribe to hear when the first one is out.',
    },
    status: appStatusLabels.soon,
    lede: 'Field notes on why the same problems come back to a practice, and what it takes to end them. The first ones are being written.',
    passed: 'That date has passed. The first note goes to subscribers first.',
    dates: [
      { name: 'Expected launch', value: facts.blogLaunch + asOf(facts, 'blogLaunch') },
      { name: 'After that', value: `${facts.blogCadence} updates${asOf(facts, 'blogCadence')}` },
    ],
    invitation: noPostsInvitation,
    topics: {
      title: 'Six things we’ll write about',
      note: 'In no particular order.',
      list: [
        {
          name: 'Systems thinking for small teams',
          text: 'How to draw the loop behind a problem on a single sheet of paper.',
        },
        {
          name: 'Root cause analysis, worked through',
          text: 'Ordinary complaints, taken apart layer by layer, with every wrong turn left in.',
        },
        {
          name: 'AI in clinical work',
          text: 'What it drafts well, what it gets wrong, and how to notice the difference when you are tired.',
        },
        {
          name: 'Billing, claims and the weekend',
          text: 'Why the money work ends up on the kitchen table, and how to keep it at the office.',
        },
        {
          name: 'Licenses, credits and supervision',
          text: 'Keeping a career in order across states, renewals and changes of mind.',
        },
        {
          name: 'Notes from our own workshop',
          text: 'What we built, what we threw away, and what a clinician told us that changed the plan.',
        },
      ],
    },
    farewell: noPostsFarewell,
  }) as const
