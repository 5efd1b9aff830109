import { siteName } from '#contract/site.ts'
import { teachersFarewell, teachersInvitation } from '#contract/website/invitations/teachers.ts'
import { productNames } from '#contract/website/product-names.ts'
import { type AudienceContent, newsletterAnchor } from './audience.content.ts'

export const teachersContent: AudienceContent = {
  path: '/ai-for-teachers',
  heading: 'AI for Teachers',
  seo: {
    title: `AI for Teachers | ${siteName}`,
    description:
      'Role-play, grading and supervision with AI for those who train clinicians, and a syllabus text to take.',
  },
  lede: 'You can’t sit beside every student in every practice conversation. Software can, and it can point you to the two minutes that deserve your attention. The judgment stays yours.',
  actions: [
    { label: 'Hear when rehearsals open', href: `#${newsletterAnchor}` },
    { label: 'Take the syllabus text', href: '#syllabus' },
  ],
  art: 'prints',
  caption: 'No two students grow alike. The scale they are held to can still be the same.',
  opening: [
    {
      kind: 'points',
      id: 'course',
      title: 'Where it fits into a course',
      note: `Role-play training is coming soon, in ${productNames.supervision}. Plan for it like this.`,
      points: [
        {
          name: 'Before class',
          text: 'Students rehearse with an AI persona as often as they like, and arrive with something to talk about.',
        },
        {
          name: 'In class',
          text: 'Play two minutes of a rehearsal that a student has offered. Stop where the room disagrees.',
        },
        {
          name: 'After class',
          text: 'Standardized grading puts every rehearsal on one scale. Your comment says what to do about it.',
        },
        {
          name: 'In supervision',
          text: 'Hours and feedback sit where trainee and supervisor both see them, while the practicum is still going on.',
          product: 'supervision',
        },
      ],
    },
    {
      kind: 'pair',
      id: 'grading',
      title: 'You keep the grade',
      note: 'A measurement is an opinion about behavior. It isn’t an opinion about a person.',
      columns: [
        {
          title: 'The analysis can show you',
          mark: 'check',
          items: [
            'who spoke, and for how long',
            'where a silence was left alone',
            'how this rehearsal compares with the last one',
          ],
        },
        {
          title: 'Only you can know',
          mark: 'person',
          items: [
            'that the student was up all night with a sick child',
            'whether the risk was worth taking',
            'what kind of clinician this person is turning into',
          ],
        },
      ],
    },
  ],
  invitation: teachersInvitation,
  rest: [
    {
      kind: 'words',
      id: 'syllabus',
      title: 'A paragraph for your syllabus',
      note: 'Take it, change it, make it stricter. It needs no credit.',
      text: 'You may use AI to rehearse conversations, to test an argument and to look for gaps in your own draft. You may not use it to write graded reflections or case notes. Never enter anything that a client, a classmate or a supervisor told you in confidence. If AI helped, say where, in one sentence at the end. If you are unsure, ask before you hand it in; asking never costs points.',
    },
    {
      kind: 'questions',
      id: 'colleagues',
      title: 'What your colleagues will ask',
      items: [
        {
          question: 'Can a machine grade empathy?',
          answer:
            'No. It can measure behavior that often goes with it, the same way for everybody. Whether it was empathy is a conversation between you and the student.',
        },
        {
          question: 'What if a student doesn’t want to be recorded?',
          answer:
            'Have an equal alternative ready before the semester begins: a rehearsal with a peer, graded by you on the same rubric.',
        },
        {
          question: 'Does it treat every accent alike?',
          answer:
            'Assume that it might not. Speech recognition tends to be weaker where it has heard less. Let students correct the transcript, and grade nothing that they could not correct.',
        },
        {
          question: 'Who owns the recordings?',
          answer:
            'Settle it in writing first: who may watch, for how long, and who deletes. Ask your institution, and ask us.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'pilot-exercise',
      title: 'Start with a single exercise',
      steps: [
        {
          name: 'Pick a conversation you teach already.',
          text: 'The limits of confidentiality, or the end of a treatment. Students dread them, which is the point.',
        },
        {
          name: 'Write the rubric before anything else.',
          text: 'Four lines will do. Hand it out before the first rehearsal.',
        },
        {
          name: 'Grade the first few by hand.',
          text: 'Put your grade beside the standardized one and discuss, with the students, where the two differ.',
        },
        {
          name: 'Tell us what didn’t fit.',
          text: 'We’d rather hear it from a teacher now than from a cohort later.',
        },
      ],
      more: { label: 'Write to us about your course', href: '/contact' },
    },
  ],
  farewell: teachersFarewell,
}
