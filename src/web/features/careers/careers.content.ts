import { siteName } from '#contract/site.ts'

export const careersContent = {
  path: '/careers',
  heading: 'Do work that goes to the root',
  seo: {
    title: `Careers | ${siteName}`,
    description: 'Open positions at a remote-first company that removes paperwork from mental-health care.',
  },
  lede: 'We are a small pre-seed team building software for the people who look after everyone else. Every hire changes the shape of what grows next.',
  viewPositions: 'View Open Positions',
  applyGenerally: 'Submit General Application',
  values: [
    {
      title: 'Innovation',
      text: 'We try the simplest thing that could change the loop, watch it closely, and keep what works.',
    },
    {
      title: 'Compassion',
      text: 'Behind every record is a person on a hard day, and a clinician having one too.',
    },
    {
      title: 'Collaboration',
      text: 'No one sees the whole system alone. Clinicians and engineers decide together.',
    },
  ],
  benefits: {
    title: 'Conditions for good growth',
    note: 'What every full-time teammate can count on.',
    items: [
      { icon: 'clock', title: 'Flexible hours', text: 'Plan your week around your life, and your own care.' },
      { icon: 'laptop', title: 'Remote-first', text: 'Most roles are open anywhere in the US.' },
      { icon: 'learning', title: 'Professional development', text: 'Time and budget to keep learning.' },
      { icon: 'wellness', title: 'Wellness program', text: 'We use what we preach.' },
      { icon: 'pay', title: 'Competitive compensation', text: 'Fair pay, discussed openly.' },
      { icon: 'rest', title: 'Generous PTO', text: 'Rest is part of the system.' },
      { icon: 'code', title: 'Modern tech stack', text: 'Good tools, kept up to date.' },
      { icon: 'people', title: 'Inclusive culture', text: 'Different roots make stronger ground.' },
    ],
  },
  positions: {
    title: 'Open positions',
    nothingMatches: 'Nothing open matches these filters today.',
    nothingOpen: 'Nothing is open today. A general application reaches us all the same.',
    clear: 'Clear Filters',
    clearAll: 'Clear All Filters',
    more: 'Show more positions',
  },
} as const

export const applicationContent = {
  title: 'Apply for this Position',
  lede: 'A person reads every application. Tell us about one problem you traced to its cause; it says more than a list of tools.',
  required: 'First name, last name and email are required.',
  resumeHint: 'A shared document or a page that shows your work.',
  submit: 'Submit Application',
  share: 'Know someone who would be good at this? Send them the link.',
} as const

export const generalApplicationContent = {
  path: '/careers/general-application',
  heading: 'General Application',
  seo: {
    title: `General Application | ${siteName} Careers`,
    description: 'No fitting position open? Tell us what you do and what kind of role you are looking for.',
  },
  lede: 'Nothing on the list that fits? Tell us what you do well and what you would like to grow. We read every application, and write when there is a match.',
  formTitle: 'Tell us about you',
  required: 'Name, email, the role you hope for and a few words about yourself are required.',
  offers: {
    title: 'What We Offer',
    items: [
      'Work whose effect you can watch: a form that no longer exists, an evening that starts on time',
      'Remote-first days and flexible hours',
      'Time and budget to keep learning',
      'Colleagues from clinical work, engineering and consulting in one small team',
    ],
  },
  wanted: {
    title: "Who We're Looking For",
    items: [
      'People who ask why a second time',
      'Clinicians, engineers, consultants, writers and organisers alike',
      'Plain words and kept promises',
      'Patience with systems, impatience with busywork',
    ],
  },
} as const
