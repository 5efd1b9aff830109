export const contactPaths = { send: '/api/contact', replyTime: '/api/contact/reply-time' } as const

export const messageSubjects = [
  { value: 'general', label: 'General Inquiry' },
  { value: 'demo', label: 'Request a Demo' },
  { value: 'support', label: 'Technical Support' },
  { value: 'partnership', label: 'Partnership Opportunity' },
  { value: 'investment', label: 'Investment Information' },
] as const
export type MessageSubject = (typeof messageSubjects)[number]['value']

export const contactMessages = {
  sending: 'Sending...',
  successTitle: 'Message sent!',
  success: "Thank you for contacting us. We'll get back to you soon.",
  failedTitle: 'Error sending message',
  failed: 'Please try again later.',
} as const

export const contactNotice = (isInvestor: boolean) =>
  isInvestor
    ? 'Nothing confidential yet, please: an agreement comes before documents.'
    : 'Please leave out client names and health details.'

export const bookDemo = 'Book your demo'
