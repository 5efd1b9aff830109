import { siteName } from '#contract/site.ts'

export const teamContent = {
  path: '/team',
  heading: 'Our Team',
  seo: {
    title: `Our Team | ${siteName}`,
    description: 'Meet the clinicians, engineers and systems consultants behind Heal Your Roots Systems.',
  },
  lede: 'Clinicians, engineers and systems consultants. Most of us have done the paperwork ourselves, which is why we’d rather remove it than speed it up.',
  invitation: { title: 'Could this be you?', text: 'See who we’re looking for.', href: '/careers' },
  closing: {
    title: 'Put one of us on the call.',
    text: 'Say what goes wrong in your practice, and you’ll talk to a person who knows that kind of trouble: a clinician, an engineer or a systems consultant.',
    actions: [
      { label: 'Schedule Your Demo', href: '/contact' },
      { label: 'Explore the Ecosystem', href: '/solutions' },
    ],
  },
} as const

export const teamMemberContent = {
  others: 'The rest of the team',
  connect:
    'Questions, an introduction or a problem that keeps coming back: write to us, and your message goes to the right desk.',
} as const
