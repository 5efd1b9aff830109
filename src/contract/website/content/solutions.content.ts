/** All words of one page stand together, so the file is long. */
import { siteName } from '#contract/site.ts'
import { apps, products } from '#contract/website/apps.ts'
import { asOf, type Facts } from '#contract/website/facts.ts'
import { type ProductId, productNames } from '#contract/website/product-names.ts'

const signed = (facts: Facts) => `Signed with deployment planned for ${facts.deployment}${asOf(facts, 'deployment')}.`

const contact = '/contact'
const requestDemo = { label: 'Request Demo', to: contact }
const contactServices = { label: 'Contact Our Services', to: contact }
const registerForBeta = { label: 'Register for Beta Access', to: contact }
const viewCaseStudies = { label: 'View Case Studies', href: '#case-studies' }

interface ProductAction {
  label: string
  to: string | { outside: 'pilot' | 'tracker' }
}

export interface ProductCopy {
  description: string
  features: readonly string[]
  how: string
  steps: readonly string[]
  /** Features that an available product does not have yet. */
  planned?: { features: readonly string[]; steps: readonly string[] }
  visit?: 'pilot' | 'tracker'
  actions: readonly ProductAction[]
}

const anchors: readonly { label: string; href: string }[] = [
  { label: 'Product suite', href: '#suite' },
  ...products.map(({ id, name }) => ({ label: name, href: `#${id}` })),
  { label: 'vs Agency', href: '#hyr-vs-agency' },
  { label: 'vs Digital', href: '#hyr-vs-digital' },
  { label: 'Case studies', href: '#case-studies' },
]
export const solutionSections = anchors.map(({ href }) => href)

const engagement = apps.find(({ id }) => id === 'engage')?.name ?? ''

const productCopy = (facts: Facts): Record<ProductId, ProductCopy> => ({
  'hyr-flow': {
    description: 'The practice system, from the first booking to the last payment.',
    features: ['AI transcription and telehealth', 'Scheduling', 'Automated billing and insurance claims'],
    visit: 'pilot',
    how: 'A session moves through the practice without being typed in twice. Every step reads what the step before it already knew.',
    steps: [
      'A booking puts the hour on the calendar and opens the video room',
      'Transcription drafts the note; the clinician corrects and signs it',
      'The signed note becomes the invoice and the insurance claim',
      `In the pilot: ${facts.pilotFree}, and ${facts.pilotMigration}${asOf(facts, 'pilotFree', 'pilotMigration')}`,
    ],
    planned: {
      features: [`${engagement}, coming soon`],
      steps: [`${engagement}, coming soon: a reminder before the session and a word after it, from the same record`],
    },
    actions: [requestDemo],
  },
  growthtracker: {
    description: 'Licenses and continuing education, for one clinician or a whole team.',
    features: ['License renewals', 'Continuing-education credits'],
    visit: 'tracker',
    how: 'Every license you hold and every credit you earn, beside the date it’s needed by. It’s the one tool of ours you can open this minute.',
    steps: [
      'One list of licenses, each with its renewal date',
      'Credits counted against what the renewal asks for',
      'A view for the clinician, and one for the person who runs the team',
    ],
    planned: {
      features: ['Supervision hours, coming soon'],
      steps: ['Supervision-hour tracking, coming soon and open to beta testers first'],
    },
    actions: [
      { label: 'Visit Tool', to: { outside: 'tracker' } },
      { label: 'Join Beta Program', to: { outside: 'tracker' } },
    ],
  },
  supervision: {
    description: 'Role-play training for students and clinicians, with their supervisors at the same table.',
    features: ['Rehearsal with AI personas', 'Video and audio analysis', 'Standardized grading'],
    how: 'Supervision tends to live in two notebooks, one on each side of the table. This puts both on one page, and adds a place to rehearse before the conversation counts.',
    steps: [
      'Hard conversations are rehearsed with AI personas first',
      'Video and audio analysis gives both sides something to point at',
      'One standardized grade, beside the supervisor’s own words',
      'Trainee and supervisor look at the same hours',
    ],
    actions: [registerForBeta],
  },
  'hyr-grow': {
    description: 'Social and blog content, drafted for you and posted on schedule.',
    features: ['Social posts', 'Blog articles', 'Scheduled posting'],
    how: 'For practices that are better at listening than at posting about it. It writes the draft; the voice and the last word are yours.',
    steps: [
      'Drafts social posts and blog articles from a topic you name',
      'Waits for your changes before anything goes out',
      'Publishes on the days you chose, while you’re in session',
    ],
    actions: [registerForBeta],
  },
  marketplace: {
    description: 'Employee assistance programs, agreed directly with the provider.',
    features: ['No broker fees', 'Smart contracts', 'Integrated payments'],
    how: 'An employer pays for an assistance program, a provider delivers it, and a broker usually stands between them. Here the two agree with each other.',
    steps: [
      'Employers find providers, and providers name their terms',
      'A smart contract holds what both agreed to',
      'Payment is part of the agreement; no broker takes a share',
    ],
    actions: [contactServices],
  },
})

export const solutionsContent = (facts: Facts) =>
  ({
    path: '/solutions',
    heading: 'Our Solutions',
    seo: {
      title: `Tools & Resources | ${siteName}`,
      description:
        'What each of our tools does today, what is still to come, and how we compare with the usual options.',
    },
    lede: 'Consulting that finds where a problem starts, and software that keeps it from growing back. Read what each tool does today, what is still to come, and how we compare with the usual options.',
    actions: [{ label: requestDemo.label, href: contact }, viewCaseStudies],
    depths: [
      { label: 'Symptom', text: 'A claim comes back unpaid.' },
      { label: 'Pattern', text: 'It’s nearly always a client’s first claim.' },
      { label: 'Structure', text: 'Intake, calendar and billing each ask for the policy.' },
      { label: 'Root cause', text: 'Three copies exist, and no one owns the right one.' },
    ],
    depthsCaption: 'A worked example of root cause analysis, from the surface down.',
    anchors,
    coverage: {
      title: 'Two halves of a working day',
      note: 'Clients see the first half. The second usually waits until they have gone home.',
      lists: [
        {
          title: 'Client management',
          items: [
            {
              icon: 'calendar',
              name: 'Scheduling',
              text: 'Clients book, move and confirm an hour without a phone call.',
            },
            {
              icon: 'video',
              name: 'Telehealth',
              text: 'The session opens from the calendar and closes into the record.',
            },
            { icon: 'note', name: 'AI transcription', text: 'A draft note is ready for review when the hour ends.' },
            {
              icon: 'message',
              name: engagement,
              text: 'A reminder before the session, and a word after it. Coming soon.',
            },
          ],
        },
        {
          title: 'Business operations',
          items: [
            { icon: 'wallet', name: 'Automated billing', text: 'Invoices follow the session, not the weekend.' },
            {
              icon: 'shield',
              name: 'Insurance claims',
              text: 'Built from the signed note, with nothing entered again.',
            },
            { icon: 'badge', name: 'Licenses and education', text: 'Renewals and credits for everybody on the team.' },
            {
              icon: 'sprout',
              name: 'Content and growth',
              text: 'Posts and articles, drafted and then published on time. Coming soon.',
            },
          ],
        },
      ],
    },
    suite: {
      title: 'The product suite',
      note: 'Five products, built on one record. Begin with any of them. A dashed ring marks what isn’t built yet.',
    },
    products: {
      title: 'How each tool works',
      fold: 'Step by step',
      copy: productCopy(facts),
      visitTool: 'Visit Tool',
      more: 'Learn More',
    },
    agency: {
      title: 'Compared with an agency',
      note: 'An agency treats the part you point at. We look at what keeps producing it.',
      caption: `${siteName} compared with agency solutions`,
      topic: 'Question',
      others: 'Agency solution',
      rows: [
        {
          topic: 'What you get',
          us: 'A change in how the work runs, and the tool that carries it.',
          them: 'A campaign, a report or a website.',
        },
        {
          topic: 'Who does the work',
          us: 'Clinicians, engineers and systems consultants in one team.',
          them: 'An account lead, with specialists behind the scenes.',
        },
        {
          topic: 'Knowledge of care',
          us: 'Mental health and wellness are all we work on.',
          them: 'One client among retailers, law firms and restaurants.',
        },
        {
          topic: 'After the last invoice',
          us: 'Your own people can explain the change, and the tools keep running.',
          them: 'The next problem starts with a new contract.',
        },
      ],
      action: { label: contactServices.label, href: contact },
      more: { label: 'Read the full comparison', href: '/hyr-vs-agency' },
    },
    digital: {
      title: 'Compared with generic platforms',
      note: 'A half-filled ring means it depends. An empty ring means you’re on your own.',
      caption: `${siteName} compared with generic digital platforms`,
      topic: 'Capability',
      others: 'Generic digital platform',
      rows: [
        {
          topic: 'Built for mental-health work',
          us: 'Designed with clinicians for therapy, supervision and training',
          them: 'General health or general business, adapted later',
          measure: 'partly',
        },
        {
          topic: 'One connected suite',
          us: `${apps.length} integrated apps made to share one practice`,
          them: 'Separate products, joined by exports',
          measure: 'not',
        },
        {
          topic: 'AI in the clinical note',
          us: 'Transcription inside the record; the clinician signs',
          them: 'Often a separate add-on',
          measure: 'partly',
        },
        {
          topic: facts.hipaa + asOf(facts, 'hipaa'),
          us: 'Yes',
          them: 'Depends on product and plan',
          measure: 'partly',
        },
        { topic: facts.soc2 + asOf(facts, 'soc2'), us: 'Yes', them: 'Depends on the vendor', measure: 'partly' },
        {
          topic: 'Help moving in',
          us: `Pilot practices get ${facts.pilotMigration}${asOf(facts, 'pilotMigration')}`,
          them: 'Self-service import',
          measure: 'not',
        },
      ],
      more: { label: 'Ask us for the documents', href: contact },
    },
    cases: {
      title: 'Case studies',
      note: 'Where each practice started. Results follow when there are results.',
      clinicians: +facts.clinicians,
      list: [
        {
          title: `A ${facts.firstPlace} practice with ${facts.clinicians} clinicians${asOf(facts, 'firstPlace', 'clinicians')}`,
          picture: 'clinicians',
          facts: [
            {
              name: 'Question',
              text: 'Where does a clinical hour go between the end of a session and the payment for it?',
            },
            {
              name: 'First step',
              text: 'Follow one session through every system it touches, with the people who touch it.',
            },
            {
              name: 'Tool',
              text: `${productNames['hyr-flow']}, with ${facts.pilotMigration}${asOf(facts, 'pilotMigration')}.`,
            },
            { name: 'Agreement', text: signed(facts) },
          ],
        },
        {
          title: `A ${facts.secondPlace} integrative practice${asOf(facts, 'secondPlace')}`,
          picture: 'braid',
          facts: [
            { name: 'Question', text: 'How does a plan of care stay whole when several disciplines share one client?' },
            {
              name: 'First step',
              text: 'Draw every handoff between disciplines, and mark who knows what on each side.',
            },
            {
              name: 'Tool',
              text: `One shared record in ${productNames['hyr-flow']}, then ${engagement} on top of it.`,
            },
            { name: 'Agreement', text: signed(facts) },
          ],
        },
      ],
    },
    closing: {
      title: 'Start with the part that hurts.',
      text: 'You don’t need to know which product you want. Tell us what goes wrong on a bad Tuesday, and we’ll take it from there.',
      actions: [
        { label: contactServices.label, href: contact },
        { label: 'Meet Our Team', href: '/team' },
      ],
    },
  }) as const

export type SolutionsContent = ReturnType<typeof solutionsContent>
