import { receiptJobPlaceholder, type Settings, subjectPlaceholder } from '#contract/office/settings.ts'

export interface ReceiptWords {
  subject: string
  paragraphs: string[]
  actionLabel?: string
  afterAction: string[]
  why: string
}

/** Repeats nothing that the visitor typed: the address may belong to another person. */
export function messageReceiptWords(settings: Settings, subject: string, replyTime = ''): ReceiptWords {
  const filled = (text: string) => text.replaceAll(subjectPlaceholder, () => subject)
  return {
    subject: filled(settings.messageSubject),
    paragraphs: [
      'Hello,',
      filled(settings.messageOpening),
      ...written(replyTime),
      ...written(filled(settings.messageClosing)),
    ],
    afterAction: [],
    why: 'You got this email because your address was entered in the contact form on our website. If it wasn’t you, there’s nothing you need to do.',
  }
}

export function applicationReceiptWords(
  settings: Settings,
  job: string | null,
): ReceiptWords & { actionLabel: string } {
  return {
    subject: settings.applicationSubject,
    paragraphs: [
      'Hello,',
      job === null
        ? settings.generalApplicationOpening
        : settings.applicationOpening.replaceAll(receiptJobPlaceholder, () => job),
      'The link below shows you where it stands, for as long as we keep it. There you can also correct, withdraw or delete it. Anyone with the link can do the same, so please keep it to yourself.',
    ],
    actionLabel: 'See your application',
    afterAction: written(settings.applicationClosing),
    why: 'You got this email because an application was sent with your address on our website. If it wasn’t you, tell us and we’ll delete it.',
  }
}

const written = (text: string) => (text ? [text] : [])
