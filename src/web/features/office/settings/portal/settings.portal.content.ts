import {
  receiptJobPlaceholder,
  type SettingName,
  securityReminderDays,
  subjectPlaceholder,
} from '#contract/office/settings.ts'

const filledSubject = `${subjectPlaceholder} becomes what they chose as the subject.`

/** By the value of the setting. */
export const fullNotices = {
  no: 'Off: notices hold counts, subject or job, and a link.',
  yes: 'On: every notice holds name, address and text, and an answer to it goes to the sender. Such copies lie in mailboxes, where Privacy and Retention cannot erase them: whoever erases a person must delete them there too.',
} as const

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
    noticesInFull: 'Full text in notices',
    demoBooking: 'Address to book a demo',
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
    equalOpportunity: 'Text',
    accommodationContact: 'Address to ask for an accommodation',
    securityContact: 'Address for reports',
    securityExpires: 'Holds until',
    healthNoticeReviewed: 'Read by a lawyer on',
  } satisfies Record<SettingName, string>,
  hints: {
    postalAddress:
      'Stands at the end of receipts, confirmations, job alerts and campaigns. Empty: no campaign can be sent.',
    noticesInFull: `${fullNotices.no} ${fullNotices.yes} Notices that have been sent stay as they are.`,
    demoBooking: 'Opens in a new tab. Empty: there is no link.',
    messageOpening: filledSubject,
    messageClosing: 'Left out when it is empty.',
    applicationOpening: `${receiptJobPlaceholder} becomes the job they applied for.`,
    applicationClosing: 'Left out when it is empty.',
    equalOpportunity: 'Plain text. Empty: neither the text nor the address is shown.',
    securityExpires: `At most a year from now. The dashboard reminds you ${securityReminderDays} days before.`,
  } satisfies Partial<Record<SettingName, string>> as Partial<Record<SettingName, string>>,
  offOrOn: [
    { value: 'no', label: 'Off' },
    { value: 'yes', label: 'On' },
  ],
  toReview: 'To be reviewed: this text came with the site. Please have a lawyer read it, and save your own.',
  noticeToReview: 'To be reviewed: this text came with the site. Please have a lawyer read it, and enter the day.',
  asGeneral: 'Empty: the same as general inquiries.',
  otherwise: (value: string) => `Empty: ${value}.`,
  otherwiseShown: (value: string) => `${value} (as set up on the server)`,
  asGeneralShown: 'The same as general inquiries',
} as const
