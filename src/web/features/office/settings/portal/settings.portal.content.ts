import { receiptJobPlaceholder, type SettingName, subjectPlaceholder } from '#contract/office/settings.ts'

const filledSubject = `${subjectPlaceholder} becomes what they chose as the subject.`

export const settingsContent = {
  heading: 'Settings',
  lede: 'A change holds from the moment you save it, for every mail that leaves after it. Activity shows what it was before, and takes it back.',
  loading: 'Loading the settings',
  edit: 'Edit',
  mailCheck: 'Check whether our mail arrives',
  none: 'Not set',
  preview: 'As the mail will look',
  from: 'From',
  subject: 'Subject',
  /** What a mail in the preview is about. */
  exampleJob: 'Systems Consultant',
  labels: {
    senderName: 'Sender’s name',
    postalAddress: 'Postal address',
    campaignsPerMinute: 'Mails per minute',
    generalRecipient: 'General inquiries',
    demoRecipient: 'Requests for a demo',
    supportRecipient: 'Technical support',
    partnershipRecipient: 'Partnership opportunities',
    investmentRecipient: 'Investors',
    applicationRecipient: 'Job applications',
    messageSubject: 'Subject line',
    messageOpening: 'Opening',
    messageClosing: 'Closing',
    applicationSubject: 'Subject line',
    applicationOpening: 'Opening, for a job',
    generalApplicationOpening: 'Opening, for a general application',
    applicationClosing: 'Closing',
    timeZone: 'Time zone',
    officeOpens: 'Opens at',
    officeCloses: 'Closes at',
    officeClosesOnFriday: 'Closes on Fridays at',
  } satisfies Record<SettingName, string>,
  hints: {
    postalAddress:
      'Stands at the end of receipts, confirmations, job alerts and campaigns. Empty: no campaign can be sent.',
    messageOpening: filledSubject,
    messageClosing: 'Left out when it is empty.',
    applicationOpening: `${receiptJobPlaceholder} becomes the job they applied for.`,
    applicationClosing: 'Left out when it is empty.',
  } satisfies Partial<Record<SettingName, string>> as Partial<Record<SettingName, string>>,
  asGeneral: 'Empty: the same as general inquiries.',
  otherwise: (value: string) => `Empty: ${value}.`,
  otherwiseShown: (value: string) => `${value} (as set up on the server)`,
  asGeneralShown: 'The same as general inquiries',
} as const
