import { siteName } from '#contract/site.ts'

export const generalApplicationContent = {
  path: '/careers/general-application',
  heading: 'General Application',
  seo: {
    title: `General Application | ${siteName} Careers`,
    description: 'No fitting position open? Tell us what you do and what kind of role you’re looking for.',
  },
  lede: 'Nothing on the list that fits? Tell us what you do well and what you’d like to grow. We read every application, and write when there’s a match.',
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
      'Clinicians, engineers, consultants, writers and organizers alike',
      'Plain words and kept promises',
      'Patience with systems, impatience with busywork',
    ],
  },
} as const
