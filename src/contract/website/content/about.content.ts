import { siteName } from '#contract/site.ts'
import { asOf, type Facts } from '#contract/website/facts.ts'

export const aboutContent = (facts: Facts) =>
  ({
    path: '/about',
    heading: 'About Heal Your Roots Systems',
    seo: {
      title: `About Us | ${siteName}`,
      description: 'Our mission, our vision and the six core values behind every tool we build.',
    },
    lede: `We are a young company, founded in ${facts.founded}${asOf(facts, 'founded')}. We study why the same problems return to a practice, and we build software only where software is the answer.`,
    depths: [
      { label: 'Symptom', text: 'Notes are written at nine in the evening.' },
      { label: 'Pattern', text: 'Every six-session day ends this way.' },
      { label: 'Structure', text: 'Scheduling, notes and billing live in three systems.' },
      { label: 'Root cause', text: 'Each system was bought to fix the one before it.' },
    ],
    depthsCaption: 'One problem, read downward. The repair belongs at the bottom.',
    mission: {
      title: 'Mission',
      text: 'To help organizations and communities find the root of what keeps going wrong, and to give mental-health professionals tools that return their hours to their clients.',
    },
    vision: {
      title: 'Vision',
      text: 'A field that no one leaves because of its paperwork, and in which care reaches people before a crisis does.',
    },
    values: {
      title: 'Six core values',
      note: 'They decide what we build, and more often what we leave out.',
      list: [
        {
          name: 'Systems Thinking',
          text: 'A late note is never only a late note. We draw the whole loop before we touch any part of it.',
        },
        {
          name: 'Root Cause Healing',
          text: 'We keep asking why until the answer is something a person can change.',
        },
        {
          name: 'Scalability',
          text: 'What works for one clinician has to hold for fifty, without fifty times the effort.',
        },
        {
          name: 'Collaboration',
          text: 'Clinicians sit at the table from the first sketch. They have the last word on anything clinical.',
        },
        {
          name: 'Sustainability',
          text: 'A change counts when it’s still standing a year later with no one propping it up.',
        },
        {
          name: 'Continuous Learning',
          text: 'We tell each other what we got wrong first, and then we mend it.',
        },
      ],
    },
    closing: {
      title: 'See who does the digging.',
      text: 'Six values are easy to write down. The people who have to live by them are the better argument.',
      actions: [
        { label: 'Meet Our Team', href: '/team' },
        { label: 'Explore the Ecosystem', href: '/solutions' },
      ],
    },
  }) as const
