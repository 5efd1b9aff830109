import { archiveDescription, archivePage, archiveTitle } from '#contract/newsletter/campaigns.ts'

export const campaignsContent = {
  path: archivePage,
  heading: 'Newsletter',
  seo: { title: archiveTitle, description: archiveDescription },
  lede: 'What we have written to our subscribers. Read a few before you decide whether you would like the next one.',
  list: 'Letters',
  older: 'Older letters',
  newest: 'The newest letters',
  noneLeft: 'There are no older letters.',
  subscribe: { text: 'The next letter comes by email.', link: 'Subscribe on the blog page', href: '/blog' },
  none: {
    heading: 'No letters yet',
    lede: 'The first one will be here when our subscribers have it. If you would like to be among them, leave your address on the blog page.',
    link: 'Go to the blog page',
  },
  campaign: {
    loading: 'Loading the letter',
    sent: 'Sent on',
    end: 'A letter to our subscribers, as they got it.',
    all: 'All letters',
    notFound: 'Letter Not Found',
    notFoundText: 'It may have been meant for subscribers alone, or taken back.',
    back: 'Back to the Newsletter',
  },
} as const
