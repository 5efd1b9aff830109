import type { TeamMemberInput } from '#contract/website/team-members.schema.ts'

/** Invented people; `art/portraits.ts` draws their portraits. */
export const sampleTeamMembers: TeamMemberInput[] = [
  {
    slug: 'maren-okafor',
    name: 'Maren Okafor',
    title: 'Founder and Chief Executive',
    image: '/team/maren-okafor.png',
    bio: `Maren ran a group practice for nine years and kept a notebook of every form her clinicians filled in twice. It became the first map of this company.

She started Heal Your Roots Systems to follow each of those forms down to the rule, the habit or the contract that made it necessary, and to change that instead of the form.

On Fridays she still sits in on an intake call. A founder who stops hearing the phone ring, she says, stops knowing what the software is for.`,
    linkedinUrl: 'https://linkedin.example/in/maren-okafor',
    instagramUrl: 'https://instagram.example/marenokafor',
    displayOrder: 1,
    otherRoles: [
      {
        companyName: 'Riverbend Group Practice',
        title: 'Founding Partner',
        url: 'https://riverbend-practice.example/',
      },
      {
        companyName: 'Open Intake Collective',
        title: 'Board Member',
        url: 'https://open-intake.example/about',
      },
    ],
  },
  {
    slug: 'lucia-benavides',
    name: 'Lucía Benavides',
    title: 'Clinical Director',
    image: '/team/lucia-benavides.png',
    bio: `Lucía is a licensed psychologist who has supervised trainees in community clinics. She decides what our AI may draft, and what only a clinician signs.

Every feature that touches a session passes her desk twice: once as an idea, and once as the finished thing, in the hands of a tired person at six in the evening.

She keeps a list of features she turned down. It’s longer than the list of those she let through, and new colleagues are asked to read it first.`,
    linkedinUrl: 'https://linkedin.example/in/lucia-benavides',
    displayOrder: 2,
    otherRoles: [
      {
        companyName: 'Valle Community Clinic',
        title: 'Clinical Supervisor',
        url: 'https://valle-clinic.example/supervision',
      },
    ],
  },
  {
    slug: 'theo-lindqvist',
    name: 'Theo Lindqvist',
    title: 'Head of Engineering',
    image: '/team/theo-lindqvist.png',
    bio: `Theo builds health records that people can actually read. Before this he moved hospital billing off paper, one ward and one stubborn form at a time.

He keeps two rules for the team: what a clinician typed is never lost, and no screen asks for the same thing twice. Most design arguments here end with one of the two.

Once a quarter he spends a day at a front desk, answering the phone. He says it has deleted more code than any refactoring.`,
    linkedinUrl: 'https://linkedin.example/in/theo-lindqvist',
    twitterUrl: 'https://twitter.example/theolindqvist',
    displayOrder: 3,
  },
  {
    slug: 'priya-raman',
    name: 'Priya Raman',
    title: 'Systems Consultant',
    image: '/team/priya-raman.png',
    bio: `Priya draws the loops behind recurring problems: late notes, empty slots, tired staff. She works with a practice on site until its loop has changed.

Her first tool is a roll of brown paper and her second is silence. People tend to explain the real reason about four seconds after the official one.

Before consulting she ran operations for a rural clinic with three rooms and one printer, which she considers the best training in systems there is.`,
    linkedinUrl: 'https://linkedin.example/in/priya-raman',
    twitterUrl: 'https://twitter.example/priyaraman',
    instagramUrl: 'https://instagram.example/priya.draws.loops',
    displayOrder: 4,
  },
  {
    slug: 'jonah-adeyemi',
    name: 'Jonah Adeyemi',
    title: 'Practice Onboarding Lead',
    image: '/team/jonah-adeyemi.png',
    bio: `Jonah moves practices in, record by record, and stays until the first claim has been paid. He has never met a spreadsheet without a second, secret one.

He was a biller before he was anything else, and reads a denied claim the way others read a crossword. Most of them, he’ll tell you, were lost at the front desk and not at the payer.

His moves end with a small ceremony: the practice picks one binder it will never open again, and Jonah carries it out to the car.`,
    displayOrder: null,
  },
  {
    slug: 'sam-whitfield',
    name: 'Sam Whitfield',
    title: 'Community Partnerships',
    image: '/team/sam-whitfield.png',
    bio: `Sam connects employers with the providers in their own county. He’s on leave until further notice, and his partners know whom to call in the meantime.

He came to us from a county health department, where he learned that a program nobody can find helps exactly as many people as a program that doesn’t exist.

When he’s back he’ll pick up where he left off: the Marketplace, and the question of what an employer and a provider need to agree on before anything else.`,
    isActive: false,
    displayOrder: null,
  },
]
