import { siteName } from '#contract/site.ts'
import { agreementsInWords, asOf, type Facts } from '#contract/website/facts.ts'
import { comparisonInvitation } from '#contract/website/invitations/comparison.ts'

export const comparisonContent = (facts: Facts) =>
  ({
    path: '/hyr-vs-agency',
    heading: 'HYR vs Traditional Agencies',
    seo: {
      title: `HYR vs Traditional Agencies | ${siteName}`,
      description: 'Two ways to take on a problem that keeps coming back, compared row by row.',
    },
    trail: [{ label: 'Resources', href: '/solutions' }],
    lede: 'Both get the call when something in a practice keeps going wrong. This page shows where the two ways of working differ, row by row, so that you can tell which one you need.',
    table: {
      title: 'Six places where we differ',
      note: '“Agency” here means any outside firm hired to solve one problem and leave.',
      caption: `${siteName} compared with a traditional agency`,
      topic: 'Topic',
      others: 'Traditional agency',
      rows: [
        {
          topic: 'Approach',
          us: 'Starts from the whole system: people, process, software and the loops between them.',
          them: 'Starts from the brief it was given, one department at a time.',
        },
        {
          topic: 'Analysis',
          us: 'Root cause analysis. We keep asking what holds the problem in place.',
          them: 'Surface metrics, and interviews about the symptom.',
        },
        {
          topic: 'Solutions',
          us: 'Process change and software built together, so that each supports the other.',
          them: 'Recommendations in a report, or a tool bought from someone else.',
        },
        {
          topic: 'Timeline',
          us: 'Short cycles. You see a working change early and steer from there.',
          them: 'Long fixed projects, with results at the end.',
        },
        {
          topic: 'Implementation',
          us: 'We stay through data migration, training and the first difficult weeks.',
          them: 'A handoff to your team once the contract closes.',
        },
        {
          topic: 'Outcome Measurement',
          us: 'Measures agreed on day one and tracked inside the tools you use.',
          them: 'A closing presentation and a satisfaction survey.',
        },
      ],
    },
    advantages: {
      title: 'What that changes for you',
      cards: [
        {
          title: 'Fewer repairs of repairs',
          text: 'A fault in one part of a practice usually shows up in another. Looking at the whole keeps you from paying to move it around.',
        },
        {
          title: 'No gap between advice and building',
          text: 'The consultant who drew the loop sits with the engineer who changes it. Nothing gets lost in a document between them.',
        },
        {
          title: 'You can check our work',
          text: 'The measure is agreed before we begin and you read it yourself, every day, in the software. If it doesn’t move, you see that too.',
        },
      ],
    },
    caseStudy: {
      title: 'One request, taken two ways',
      note: `A ${facts.firstPlace} practice with ${facts.clinicians} clinicians is one of our first ${agreementsInWords(facts)} clients${asOf(facts, 'firstPlace', 'clinicians', 'agreements')}. It signed with deployment planned for ${facts.deployment}${asOf(facts, 'deployment')}; what follows is the plan, not the result.`,
      request: 'Suppose the request reads: “Help us catch up on paperwork.”',
      routes: [
        {
          title: 'The usual way',
          ours: false,
          steps: [
            'Write a brief about the backlog.',
            'Bring in extra hands until it is cleared.',
            'Close the project.',
            'Take the call when it has grown back.',
          ],
        },
        {
          title: 'The way we plan it',
          ours: true,
          steps: [
            'Follow a session from booking to payment and mark every place where it is typed again.',
            'Ask what each of those places is for, and who would miss it.',
            `Move the practice onto one record, with ${facts.pilotMigration}${asOf(facts, 'pilotMigration')}.`,
            'Walk the same path again with the clinicians, and compare.',
          ],
        },
      ],
    },
    questions: {
      title: 'Fair questions',
      items: [
        {
          question: 'Is an agency ever the better choice?',
          answer:
            'Yes. For a brochure, a campaign or a pair of hands for a month, hire one. Call us when the same thing has been fixed before and has come back.',
        },
        {
          question: 'Do we have to replace the software we have?',
          answer:
            'Not to begin with. We look at how the work runs before we look at what it runs on. Sometimes the answer is a changed habit and no new tool at all.',
        },
        {
          question: 'How long until we see something?',
          answer:
            'We agree on the first visible change before we start, and we make it small enough to arrive early. We name no date for the last one. On the first day no one can know it.',
        },
        {
          question: 'Who gets to see our clients’ information?',
          answer: `The analysis needs to see how work moves, not what clients say. Where our tools hold client records they are ${facts.hipaa}, with ${facts.soc2}${asOf(facts, 'hipaa', 'soc2')}. Please leave names and health details out of your first message to us.`,
        },
      ],
    },
    newsletter: comparisonInvitation,
    closing: {
      title: 'Bring the brief you would have given an agency.',
      text: 'We’ll read it with you and ask what it’s really about. If an agency is the right answer, we’ll say so.',
      actions: [
        { label: 'Schedule a Consultation', href: '/contact' },
        { label: 'See the Tools', href: '/solutions' },
      ],
    },
  }) as const
