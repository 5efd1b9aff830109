import type { SampleMessage } from './sample-message.ts'

export const answeredMessages: SampleMessage[] = [
  {
    name: 'Gwendolyn Pryce',
    daysAgo: 3.6,
    subject: 'demo',
    state: 'answered',
    assignee: 'priya',
    message: `Our practice opens in January with two clinicians and no habits yet. We would like to begin with good ones. Is the pilot also for practices that have nothing to migrate?`,
    replies: [
      {
        by: 'priya',
        after: 0.8,
        text: `Hello Gwendolyn,

yes, it is, and a practice without old data is the quickest to begin with. I would suggest half an hour next week, in which you tell us how you want the first call to go and we set that up together. Does Tuesday at eleven work?

Kind regards
Priya Raman`,
      },
    ],
  },
  {
    name: 'Isidro Fuentes',
    daysAgo: 8.4,
    subject: 'support',
    state: 'answered',
    assignee: 'jonah',
    message: `I changed my email address with my board and now the tracker sends me the reminders of somebody called Ingrid. She has a lot of renewals coming up.`,
    replies: [
      {
        by: 'jonah',
        after: 0.4,
        text: `Hello Isidro,

Thank you for telling us so quickly. The two addresses had been entered by hand on the same day and were swapped. Both are right now, Ingrid knows, and we have changed the form so that an address has to be confirmed before anything is sent to it.

Kind regards
Jonah Adeyemi`,
      },
    ],
  },
  {
    name: 'Philippa Strand',
    daysAgo: 10.6,
    subject: 'general',
    state: 'answered',
    message: `Do you have anything for school counselors? We are not a practice and not quite a clinic, and most software thinks that we are one or the other.`,
    replies: [
      {
        by: 'priya',
        after: 1.3,
        text: `Hello Philippa,

not yet, and we would rather say so than sell you something that thinks you are a clinic. The license tracker does work for school counselors in Pennsylvania. For the rest we would like to hear how your week looks, if you have half an hour one day.

Kind regards
Priya Raman`,
        refused: '550 5.1.1',
      },
    ],
  },
  {
    name: 'Anselm Krüger',
    daysAgo: 17,
    subject: 'partnership',
    state: 'answered',
    assignee: 'maren',
    message: `Our foundation funds training for rural clinicians. We read that the role-play platform is not out yet. When it is, we would like to pay for twenty places and hear what the students say.`,
    replies: [
      {
        by: 'maren',
        after: 2.1,
        text: `Hello Anselm,

that is generous, and it comes at the right time. We will begin with a small group before anybody pays for anything, and would like two of them to be yours. I will call you when there is a date.

Kind regards
Maren Okafor`,
      },
    ],
  },
  {
    name: 'Delphine Marchetti',
    daysAgo: 26,
    subject: 'investment',
    isInvestor: true,
    state: 'answered',
    assignee: 'maren',
    message: `I was a therapist for twenty years and now invest a little in what I wished I had had. Could you send me what you send to others at this stage? I will read it on paper.`,
    replies: [
      {
        by: 'maren',
        after: 1.7,
        text: `Hello Delphine,

with pleasure. The overview comes with the next mail, in a version that prints well. If you would rather talk with one of the two practices than with us, we can ask them.

Kind regards
Maren Okafor`,
      },
    ],
  },
  {
    name: 'Yusuf Demir',
    daysAgo: 41,
    subject: 'demo',
    state: 'answered',
    assignee: 'priya',
    message: `We have seen three demonstrations this month and each of them showed us a dashboard. Could yours begin with an ordinary Tuesday, with a client who comes late?`,
    replies: [
      {
        by: 'priya',
        after: 0.6,
        text: `Hello Yusuf,

we will show you a Tuesday with a client who comes late, a claim that comes back and a note that is not finished. No dashboard before the end. Which week suits you?

Kind regards
Priya Raman`,
      },
    ],
  },
  {
    name: 'Roisin Calder',
    daysAgo: 58,
    subject: 'general',
    state: 'answered',
    message: `Your page for teachers says that grading can be explained. Explained to whom? I ask because my students will ask me.`,
    replies: [
      {
        by: 'priya',
        after: 3.2,
        text: `Hello Roisin,

to them first. Every grade shows the moment in the session it is about and the sentence of the rubric it rests on, and a teacher can overrule it with one of their own. If that is not what you see one day, please write to us again.

Kind regards
Priya Raman`,
      },
    ],
  },
]
