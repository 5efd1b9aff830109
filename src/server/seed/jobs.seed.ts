import type { jobs } from '#server/features/hiring/jobs/jobs.table.ts'

const usualBenefits = `Flexible hours
Remote-first between site visits
Professional development budget
Wellness program
Generous PTO`

const daysBefore = (today: Date, days: number) =>
  new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10)

/** Invented positions, always posted recently. */
export const sampleJobs = (today: Date): (typeof jobs.$inferInsert)[] => [
  {
    slug: 'full-stack-engineer',
    title: 'Full-Stack Engineer, HYR Flow',
    department: 'Engineering',
    type: 'Full-time',
    location: 'Remote, US',
    postedDate: daysBefore(today, 3),
    description: `Build the record at the center of our practice system: scheduling, telehealth and notes that stay in step. You’ll work in short cycles with clinicians who use what you ship.

The stack is TypeScript from the database to the browser, kept small on purpose. What a clinician typed is never lost, and no screen asks for the same thing twice; you’ll help us keep both promises.`,
    responsibilities: `Build and run features of HYR Flow, end to end
Sit in on a working day at a practice once a quarter
Write tests that a colleague trusts without asking you
Take your turn answering the phone when something breaks`,
    requirements: `Several years of building web software that people rely on at work
Fluency in TypeScript, SQL and plain HTML
Care for accessibility and for slow phones
Working hours that overlap with US time zones`,
    benefits: usualBenefits,
  },
  {
    slug: 'clinical-implementation-specialist',
    title: 'Clinical Implementation Specialist',
    department: 'Clinical Operations',
    type: 'Full-time',
    location: 'Pennsylvania',
    postedDate: daysBefore(today, 8),
    description: `When a practice moves in, you’re the person in the room: mapping how the office really works, moving its data without losing a client or a claim, and staying until the new way is easier than the old one.

You report to the Clinical Director and bring what you learn straight to the engineers. When something keeps going wrong, you help us find out why.`,
    responsibilities: `Map scheduling, notes, billing and claims as each practice does them today
Lead white-glove data migration from first export to final check
Train clinicians and front-desk staff, in person and by video

Write up recurring problems as causes, not tickets
Keep HIPAA safeguards intact at every step`,
    requirements: `Experience inside a mental-health or wellness practice, clinical or administrative
Comfort with practice software and with spreadsheets that fight back
Clear writing and a steady manner when a Monday goes badly
Able to travel within Pennsylvania`,
    criteria: `Knows how a practice works from the inside
Explains software so that people stop being afraid of it
Stays steady when a Monday goes badly
Writes so that an engineer can act on it`,
    benefits: usualBenefits,
  },
  {
    slug: 'conversation-designer',
    title: 'Conversation Designer, Supervision Connect',
    department: 'Product',
    type: 'Contract',
    location: 'Remote, US',
    postedDate: daysBefore(today, 10),
    // Older systems export line breaks as a backslash and an n.
    description:
      'Write the AI personas our students practice with: people with histories, defenses and good days.\\n\\nA background in counseling or clinical education is a real advantage here. You’ll write, rehearse and throw away a lot, and decide together with our Clinical Director what a persona must never do.',
    responsibilities:
      'Write personas and the arcs of their sessions\\nReview recorded role-plays with students and supervisors\\nDefine what good looks like, so that grading can be explained',
    requirements:
      'Training in counseling, social work or clinical education\\nDialogue that sounds like people\\nPatience with models that miss the point',
    benefits: 'Flexible hours\\nRemote-first\\nPaid by the week, invoices settled within ten days',
  },
  {
    slug: 'billing-and-claims-analyst',
    title: 'Billing and Claims Analyst',
    department: 'Clinical Operations',
    type: 'Part-time',
    location: 'Florida',
    postedDate: daysBefore(today, 15),
    description:
      'Find out why claims come back, then fix the step that sends them out wrong. You know payer rules well and you enjoy turning them into plain, testable logic.',
    responsibilities: `Trace denied claims to the step that caused them
Turn payer rules into checks that run before a claim leaves
Teach the front desk what you found, in one page or less`,
    requirements: `Hands-on billing experience in behavioral health
Knowledge of the common payers in Florida
A suspicion of every workaround that became a habit`,
    benefits: `Flexible hours
Wellness program
Pro-rated PTO`,
  },
  {
    slug: 'systems-consultant',
    title: 'Systems Consultant',
    department: 'Consulting',
    type: 'Full-time',
    location: 'Remote, US',
    postedDate: daysBefore(today, 17),
    description: `Organizations come to us with a symptom. You map the loop behind it with the people inside it, and leave them able to change it themselves.

There are interviews, whiteboards and a good deal of listening before the first proposal.`,
    responsibilities: `Run root-cause mapping with organizations and communities
Write findings that a director and a receptionist both recognize
Leave the methods behind, so that we’re not needed twice for the same thing`,
    requirements: `Experience in systems thinking, organizational development or public health
Facilitation in rooms where people disagree
Writing that needs no slides`,
    benefits: usualBenefits,
    h1Header: 'Systems Consultant: follow the symptom down',
    metaTitle: 'Systems Consultant (Remote, US) | Heal Your Roots Systems Careers',
    metaDescription:
      'Map the loops behind recurring problems with organizations and communities, and leave them able to change what they found.',
    ogTitle: 'We’re looking for a Systems Consultant',
    ogDescription: 'For people who would rather change the loop than treat the symptom.',
  },
  {
    slug: 'customer-support-lead',
    title: 'Customer Support Lead',
    department: 'Customer Success',
    type: 'Full-time',
    location: 'Philadelphia, PA',
    postedDate: daysBefore(today, 24),
    description:
      'Be the first to know when something hurts. You answer practices by phone and email, and you make sure that each question has to be asked only once.',
    responsibilities: `Answer clinicians and front desks in plain words
Keep the help pages true
Bring the three most frequent questions of the week to the product meeting`,
    requirements: `Support experience with software that people depend on
A calm voice
Curiosity about how practices work`,
    benefits: usualBenefits,
  },
  {
    slug: 'clinical-education-intern',
    title: 'Clinical Education Intern',
    department: 'Product',
    type: 'Internship',
    location: 'Remote, US',
    postedDate: daysBefore(today, 31),
    description:
      'Spend a semester with the people who build our role-play training. You try personas as a student would, and tell us where they are too easy, too hard or simply wrong.',
    responsibilities: `Rehearse with every new persona and write up the session
Help prepare material for teachers`,
    requirements: `Enrolled in a counseling, psychology or social work program
Ten hours a week for one semester`,
    benefits: `Paid by the hour
A supervisor with a license
Flexible hours around your classes`,
  },
  {
    slug: 'office-coordinator',
    title: 'Office Coordinator',
    department: 'Operations',
    type: 'Part-time',
    location: 'Philadelphia, PA',
    postedDate: daysBefore(today, 66),
    isActive: false,
    description: 'Keep a small company in order two days a week. This position has been filled.',
    responsibilities: 'Keep calendars, supplies and visitors in order',
    requirements: 'Two days a week in Philadelphia',
    benefits: 'Flexible hours',
  },
]
