export const jobAlertInvitation = {
  title: 'Tell me when something opens',
  text: 'We’ll email you once for each new position in the department you choose. First we ask you to confirm, and every email has a link that ends them.',
} as const
