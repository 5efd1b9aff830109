import { siteName } from '#contract/site.ts'
import type { PrivacyPolicy } from '#contract/website/privacy-policy.schema.ts'
import { healthNoticePath, healthNoticeUpdated, isHealthNoticeReviewed } from '#contract/website/privacy-policy.ts'
import { type LegalContent, type Waiting, waiting } from './legal.content.ts'

/** The table, the list and the review come from the API. */
export const healthNoticeContent = (policy: PrivacyPolicy | undefined, state: Waiting): LegalContent => ({
  path: healthNoticePath,
  heading: 'Consumer Health Data Notice',
  seo: {
    title: `Consumer Health Data Notice | ${siteName}`,
    description: 'What you may tell this website about your health, what happens to it, and how to use your rights.',
  },
  updated: healthNoticeUpdated.words,
  toReview: policy !== undefined && !isHealthNoticeReviewed(policy.health.reviewed),
  lede: 'What this website may learn about your health, what we do with it, and how you stay in charge of it.',
  sections: [
    {
      id: 'short',
      title: 'The short version',
      blocks: [
        {
          list: [
            'We do not ask about your health. What we learn of it is what you choose to tell us.',
            'We use it to answer you or to decide about your application, and for nothing else.',
            'We do not sell it, and nobody gets it for purposes of their own.',
            'Write to {mail} for a copy, to have it deleted, or to withdraw your consent.',
          ],
        },
      ],
    },
    {
      id: 'scope',
      title: 'What this notice is about',
      blocks: [
        'Some states, Washington and Nevada among them, protect consumer health data: whatever says something about the past, present or future health of a person’s body or mind and can be linked to that person. We follow this notice for everybody, wherever you live.',
        `It adds to our [Privacy Policy](/privacy), and it covers this website of ${siteName} only. Our apps, and the other sites in our network, have policies of their own.`,
      ],
    },
    {
      id: 'collected',
      title: 'What we may hold, why and for how long',
      blocks: [
        policy
          ? {
              caption: 'Where health data may be',
              columns: ['Where', 'What it may say', 'Why we hold it', 'How long', 'Who may see it'],
              computed: policy.health.rows,
            }
          : { computed: waiting[state] },
        { computed: policy ? `Our other records hold no health data: ${policy.health.without}.` : '' },
        'The site looks for words of acute distress. While you type, it does so in your browser, to name people who can help. In messages that have arrived, it does so to show them to our staff first. The result is not stored.',
        'Please leave out what we do not need to know.',
      ],
    },
    {
      id: 'sources',
      title: 'Where it comes from',
      blocks: [
        'From you: from what you write in a form, upload with it or send us by mail. While we decide about an application, our staff may add notes to it.',
        'We buy no data, and we get none about you from other companies.',
      ],
    },
    {
      id: 'shared',
      title: 'With whom we share it',
      blocks: [
        'With nobody who would use it for purposes of their own, neither another company nor an affiliate of ours. We do not sell it, and we do not use it for advertising.',
        'The companies that run our servers and deliver our mail handle it for us, on our instructions. If the law compels us to hand data over, we do.',
        'If your browser sends the Global Privacy Control signal, it asks us not to sell or share what we know about you. We do neither with anyone’s data, so you get the same site with the signal and without it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You may ask us:',
        {
          list: [
            'whether we hold health data about you, for a copy of it, and for a list of everyone it was shared with;',
            'to delete it, here and wherever we passed it on;',
            'to stop using it, by withdrawing your consent.',
          ],
        },
        'Write to {mail} from the address it is about, and say what you want. You need no form and no reason, it costs nothing, and nobody is treated worse for asking.',
        'We reply within 45 days. If a request is so difficult that we need up to 45 days more, we tell you so, and why, within the first 45. Copies in backups go when those backups expire, and if one has to be restored, your data is deleted again.',
      ],
    },
    {
      id: 'appeal',
      title: 'If we say no',
      blocks: [
        'We tell you why, and you can appeal: write to {mail} again, with “Appeal” in the subject. We decide within 45 days and give you our reasons in writing.',
        'If we say no again, you can complain to the attorney general of your state. In Washington that is done at [atg.wa.gov/file-complaint](https://www.atg.wa.gov/file-complaint).',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this page',
      blocks: [
        'The table above is made from the list by which this website exports and deletes personal data, and from its settings: when they change, this page changes with them.',
        'Before we collect other health data, or use it for something else, we say so here and ask for your consent.',
      ],
    },
  ],
})
