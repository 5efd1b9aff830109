import type { savedReplies } from '#server/features/inbox/saved-replies/saved-replies.table.ts'

export const sampleSavedReplies: (typeof savedReplies.$inferInsert)[] = [
  {
    title: 'Arrange a demo',
    text: `Hello {name},

Thank you for your interest. We would be glad to show you around. Which of the next two weeks suits you, and at what time of day? Half an hour is enough.

If you tell us what you would most like to see, we will begin with that.

Kind regards`,
  },
  {
    title: 'We are looking into it',
    text: `Hello {name},

Thank you for telling us. We are looking into it and will write to you as soon as we know more.

If anything changes on your side in the meantime, just reply to this mail.

Kind regards`,
  },
  {
    title: 'We cannot give care or advice',
    text: `Hello {name},

Thank you for trusting us with this. We make software for practices and cannot give care or advice ourselves.

If you or somebody near you is in danger, please call or text 988, or call 911. A doctor or a local mental health service can help you find the right place for everything else.

Kind regards`,
  },
]
