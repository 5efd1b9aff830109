import { siteName } from '#contract/site.ts'
import { studentsFarewell, studentsInvitation } from '#contract/website/invitations/students.ts'
import { productNames, productPage } from '#contract/website/product-names.ts'
import { type AudienceContent, newsletterAnchor } from './audience.content.ts'

export const studentsContent: AudienceContent = {
  path: '/ai-for-wellness-students',
  heading: 'AI for Wellness Students',
  seo: {
    title: `AI for Wellness Students | ${siteName}`,
    description:
      'A place to practice hard conversations before they count, and how to use AI without cheating yourself.',
  },
  lede: 'Sooner or later a person tells you something hard and waits for your answer. We’re building a place to practice that moment as often as you need, before it belongs to a real person.',
  actions: [{ label: 'Hear when rehearsals open', href: `#${newsletterAnchor}` }],
  art: 'roleplay',
  caption: 'One rehearsal, drawn as sound. You can see who waited for whom.',
  opening: [
    {
      kind: 'steps',
      id: 'rehearsal',
      title: 'One rehearsal, start to finish',
      note: `Role-play training is coming soon, in ${productNames.supervision}. This is how a rehearsal is meant to run.`,
      steps: [
        {
          name: 'Choose who walks in.',
          text: 'An AI persona has a history, a mood and a reason for coming. You are told what a clinician would know at that point, and no more.',
        },
        {
          name: 'Have the conversation.',
          text: 'The persona answers what you actually said, including the sentence you’d like to have back.',
        },
        {
          name: 'Look at it again.',
          text: 'Video and audio analysis shows where you hurried, where you left a silence alone and where you filled it.',
        },
        {
          name: 'Read one grade.',
          text: 'Grading is standardized. This week can be compared with last week, and your scale is everybody’s scale.',
        },
        {
          name: 'Start over.',
          text: 'The same persona comes in through the same door and holds nothing against you.',
        },
      ],
    },
  ],
  invitation: studentsInvitation,
  rest: [
    {
      kind: 'pair',
      id: 'fair-use',
      title: 'Help, or a shortcut?',
      note: 'Your program’s rules come first. Where it has none yet, this is a fair line.',
      columns: [
        {
          title: 'You are still learning when AI',
          mark: 'check',
          items: [
            'explains one theory in three different ways',
            'plays a client who disagrees with you',
            'asks what your reflection leaves out',
          ],
        },
        {
          title: 'You have stopped learning when it',
          mark: 'cross',
          items: [
            'writes the reflection for you',
            'summarizes a session that you didn’t sit in on',
            'is fed a real client’s words, which also breaks their trust and very likely the law',
          ],
        },
      ],
    },
    {
      kind: 'points',
      id: 'vocabulary',
      title: 'Five words you’ll hear at your practicum',
      points: [
        {
          name: 'Transcript',
          text: 'What was said, in writing. It has no tone of voice, so it can be correct and still mislead.',
        },
        {
          name: 'Persona',
          text: 'A character that software plays, whose story stays the same for the whole conversation.',
        },
        {
          name: 'Hallucination',
          text: 'A confident sentence with nothing behind it. It reads exactly like a true one.',
        },
        { name: 'Rubric', text: 'What a grade looks at. Ask to see it before you rehearse, not after.' },
        {
          name: 'Informed consent',
          text: 'A yes from a person who could just as well have said no. It covers software too.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'now',
      title: 'What you can do before it opens',
      steps: [
        {
          name: 'Ask what your practicum site already uses.',
          text: 'Many sites have AI somewhere in the record or the phone system. Knowing where makes you the useful trainee.',
        },
        {
          name: 'Swap chairs with a classmate.',
          text: 'Ten minutes as the client teaches more about listening than an hour as the clinician.',
        },
        {
          name: 'Put your dates in one place.',
          text: `Exams, applications, the first renewal. ${productNames.growthtracker} is available now, and supervision hours are coming soon.`,
        },
      ],
      more: { label: `See ${productNames.growthtracker}`, href: productPage('growthtracker') },
    },
  ],
  farewell: studentsFarewell,
}
