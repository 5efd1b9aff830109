import { siteName } from '#contract/site.ts'
import { asOf, type Facts } from '#contract/website/facts.ts'
import { therapistsFarewell, therapistsInvitation } from '#contract/website/invitations/therapists.ts'
import { productNames, productPage } from '#contract/website/product-names.ts'
import type { AudienceContent } from './audience.content.ts'

export const therapistsContent = (facts: Facts): AudienceContent => ({
  path: '/ai-for-therapists',
  heading: 'AI for Therapists',
  seo: {
    title: `AI for Therapists | ${siteName}`,
    description: 'What software can take on around a session, where it has to stop, and how to try it with care.',
  },
  // The button has no room for the date.
  lede: `The hour with your client is the part no machine should do. This page is about the other hours: what software can take on, where it has to stop, and how to try it without putting clients at risk.${facts.pilotFreeAsOf ? ` Our pilot offer: ${facts.pilotFree}${facts.pilotFreeAsOf}.` : ''}`,
  actions: [
    { label: `Join Pilot (${facts.pilotFree})`, href: { outside: 'pilot' } },
    { label: 'Schedule Your Demo', href: '/contact' },
  ],
  art: 'practice',
  caption: 'Scheduling, telehealth, transcription, billing, claims: what surrounds one session.',
  opening: [
    {
      kind: 'points',
      id: 'desk',
      title: 'What can leave your desk',
      note: `Our tools are built to cut administrative burden by ${facts.burdenCut} (our figure)${asOf(facts, 'burdenCut')}. This is where it goes.`,
      points: [
        {
          name: 'The first draft of the note',
          text: 'With consent, AI transcription listens and drafts. You correct while the session is fresh, and only your signature makes it a record.',
          product: 'hyr-flow',
        },
        {
          name: 'The bill and the claim',
          text: 'Once a note is signed, billing has everything it needs and doesn’t come back to ask.',
          product: 'hyr-flow',
        },
        {
          name: 'Dates you must not miss',
          text: 'Renewals and continuing-education credits are watched for you, including the license you hold in the state you moved away from.',
          product: 'growthtracker',
        },
        {
          name: 'The blog that goes stale',
          text: 'A draft to argue with is quicker than an empty page. Keep what sounds like you; it goes out on the day you picked.',
          product: 'hyr-grow',
        },
      ],
    },
  ],
  invitation: therapistsInvitation,
  rest: [
    {
      kind: 'pair',
      id: 'limits',
      title: 'Where it has to stop',
      note: 'A good tool makes these lines easy to keep. A bad one makes them blurry.',
      columns: [
        {
          title: 'A machine may',
          mark: 'check',
          items: [
            'write a draft that only you have seen',
            'count, sort and remind',
            'find the session in which a subject first came up',
          ],
        },
        {
          title: 'Only you may',
          mark: 'person',
          items: [
            'decide what a client’s words mean',
            'judge a risk, and act on it',
            'choose what enters the record, and sign it',
          ],
        },
      ],
    },
    {
      kind: 'questions',
      id: 'vendors',
      title: 'Six questions for any vendor, us included',
      note: 'Ask them in writing. How a company answers tells you as much as what it says.',
      items: [
        {
          question: 'Where does the recording go, and when is it deleted?',
          answer: 'Ask for a place and a number of days. “Securely in the cloud” is neither.',
        },
        {
          question: 'Is anything from my sessions used to train a model?',
          answer:
            'You want a plain no, or a yes that each client can decline. Look for it in the contract rather than on the website.',
        },
        {
          question: 'Will you sign a business associate agreement?',
          answer:
            'Under HIPAA you need one before a vendor may handle your clients’ information for you, however good its software is.',
        },
        {
          question: 'Can I switch it off for one client?',
          answer: 'Some clients will say no to being transcribed. Their care must not become worse for it.',
        },
        {
          question: 'What does it do when it didn’t understand?',
          answer: 'A gap that is marked as a gap is safer than a fluent guess. Ask to see an example of each.',
        },
        {
          question: 'How do I leave?',
          answer: 'Your records have to come with you, whole, in a form that another system can read.',
        },
      ],
    },
    {
      kind: 'words',
      id: 'consent',
      title: 'Words for the first conversation',
      note: 'A way to ask for consent. Change it until it sounds like you.',
      text: 'I’d like to use software that writes a first draft of my notes from what we say. I read every draft and correct it before it becomes part of your record. You can say no, today or at any later session, and nothing else about our work changes. What would you want to know before you decide?',
    },
    {
      kind: 'steps',
      id: 'first-month',
      title: 'A careful first month',
      steps: [
        {
          name: 'Begin where there is no client data.',
          text: 'Your own licenses and credits are a good place: useful on the first day, harmless if you stop.',
        },
        {
          name: 'Time one ordinary week.',
          text: 'Write down how long the paperwork takes now. Without that, you’ll never know whether anything got better.',
        },
        {
          name: 'Rehearse with an invented session.',
          text: 'Talk with a colleague for ten minutes, then read the draft the way a supervisor would.',
        },
        {
          name: 'Ask one client you know well.',
          text: 'Compare the draft with your own memory before you sign. Then decide about the second client.',
        },
      ],
      more: { label: `See how ${productNames['hyr-flow']} works`, href: productPage('hyr-flow') },
    },
  ],
  farewell: therapistsFarewell,
})
