import type { TeamMemberInput } from '#contract/team-members.schema.ts'

/** SEED DATA. Sample people, invented for the demonstration; none of them exists. Portraits are drawn, not photographed. */
export const sampleTeamMembers: TeamMemberInput[] = [
  {
    slug: 'maren-okafor',
    name: 'Maren Okafor',
    title: 'Founder and Chief Executive',
    image: '/team/maren-okafor.png',
    bio: `Maren ran a group practice for nine years and kept a notebook of every form her clinicians filled in twice. That notebook became the first map of this company.

She started Heal Your Roots Systems to follow each of those forms down to the rule, the habit or the contract that made it necessary, and to change that instead of the form.

On Fridays she still sits in on an intake call, because a founder who stops hearing the phone ring stops knowing what the software is for.`,
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
    bio: `Lucía is a licensed psychologist who has supervised trainees in community clinics. She decides what our AI may draft, and what only a clinician may sign.

Every feature that touches a session passes her desk twice: once as an idea, once as the finished thing in the hands of a tired person at six in the evening.`,
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
    image: '',
    bio: `Theo builds health records that people can actually read. Before this he moved hospital billing off paper, one ward and one stubborn spreadsheet at a time.

He keeps two rules for the team: what a clinician typed is never lost, and no screen asks for the same thing twice.`,
    linkedinUrl: 'https://linkedin.example/in/theo-lindqvist',
    twitterUrl: 'https://twitter.example/theolindqvist',
    displayOrder: 3,
  },
  {
    slug: 'priya-raman',
    name: 'Priya Raman',
    title: 'Systems Consultant',
    image: '',
    bio: 'Priya draws the loops behind recurring problems: late notes, empty slots, tired staff. She works with practices on site until the loop, not the symptom, has changed.',
    linkedinUrl: 'https://linkedin.example/in/priya-raman',
    twitterUrl: 'https://twitter.example/priyaraman',
    instagramUrl: 'https://instagram.example/priya.draws.loops',
    displayOrder: 4,
  },
  {
    slug: 'jonah-adeyemi',
    name: 'Jonah Adeyemi',
    title: 'Practice Onboarding Lead',
    image: '',
    bio: 'Jonah moves practices in, record by record, and stays until the first claim has been paid.',
    displayOrder: null,
  },
  {
    slug: 'sam-whitfield',
    name: 'Sam Whitfield',
    title: 'Community Partnerships',
    image: '',
    bio: 'Sam connects employers with the providers in their own county and is on leave until further notice.',
    isActive: false,
    displayOrder: null,
  },
]
