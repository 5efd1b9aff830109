export const mailCheckPaths = { read: '/api/cms/mail-check', test: '/api/cms/mail-check/test' } as const

export const mailCheckTopics = ['server', 'spf', 'dkim', 'dmarc', 'bounces', 'one-click'] as const
export type MailCheckTopic = (typeof mailCheckTopics)[number]

/** `wrong`: mails are refused or land in spam; `look`: they arrive but could be safer. */
export const findingLevels = ['fine', 'look', 'wrong'] as const
export type FindingLevel = (typeof findingLevels)[number]

/** Receivers give up after this many (RFC 7208). */
export const mostSpfLookups = 10
export const shortestDkimKey = 1_024

/** Tried when `DKIM_SELECTOR` is not set. */
export const commonSelectors = [
  ...['default', 'selector1', 'selector2', 's1', 's2', 'k1', 'k2', 'k3', 'google', 'mail', 'dkim', 'smtp'],
  ...['pm', 'mandrill', 'mailjet', 'zoho', 'fm1', 'sig1', 'mte1', 'protonmail'],
] as const

interface Finding {
  topic: MailCheckTopic
  level: FindingLevel
  text(about: string): string
  /** Text to send to the mail provider. */
  ask?(about: string): string
}

const finding = <Name extends string>(findings: Record<Name, Finding>) => findings

export const mailFindings = finding({
  serverFine: {
    topic: 'server',
    level: 'fine',
    text: () => 'The mail server lets us in, over an encrypted connection.',
  },
  serverPlain: {
    topic: 'server',
    level: 'look',
    text: () => 'The mail server lets us in, but nothing makes the connection encrypted.',
    ask: () => 'Please give me a user name and password for sending mail over TLS (port 465 or 587).',
  },
  serverRefused: {
    topic: 'server',
    level: 'wrong',
    text: (reason) => `The mail server does not let us in (${reason}). No mail leaves.`,
    ask: (reason) =>
      `Our website cannot send mail through your server: ${reason}. Please check the address, port, user name and password of our account.`,
  },
  serverMissing: { topic: 'server', level: 'wrong', text: () => 'No mail server is set (SMTP_URL). No mail leaves.' },

  spfFine: { topic: 'spf', level: 'fine', text: (domain) => `${domain} says which servers may send its mail.` },
  spfMissing: {
    topic: 'spf',
    level: 'wrong',
    text: (domain) => `${domain} does not say which servers may send its mail: it has no SPF record.`,
    ask: (domain) =>
      `Please add a TXT record for ${domain} that names the servers which send our mail, such as "v=spf1 include:(your SPF name) -all".`,
  },
  spfSeveral: {
    topic: 'spf',
    level: 'wrong',
    text: (domain) => `${domain} has more than one SPF record. Receivers then use none of them.`,
    ask: (domain) => `Please join the SPF records (TXT, "v=spf1 …") of ${domain} into one.`,
  },
  spfAnybody: {
    topic: 'spf',
    level: 'wrong',
    text: (domain) => `The SPF record of ${domain} lets every server send mail in its name (+all).`,
    ask: (domain) => `Please end the SPF record of ${domain} with "-all" or "~all" instead of "+all".`,
  },
  spfLeavesOut: {
    topic: 'spf',
    level: 'look',
    text: (about) =>
      `The SPF record leaves out our own mail server: ${about}. That is right only if another server sends its mail on.`,
    ask: (about) =>
      `Please add our mail server to the SPF record, unless its mail leaves through another one: ${about}.`,
  },
  spfTooLong: {
    topic: 'spf',
    level: 'wrong',
    text: (domain) =>
      `The SPF record of ${domain} takes more than ${mostSpfLookups} further questions. Receivers then give up on it.`,
    ask: (domain) =>
      `Please shorten the SPF record of ${domain}: it takes more than ${mostSpfLookups} DNS lookups (include, a, mx, exists, redirect).`,
  },
  spfOpenEnd: {
    topic: 'spf',
    level: 'wrong',
    text: (domain) =>
      `The SPF record of ${domain} does not say what to do with mail from other servers: it has no “all” at its end.`,
    ask: (domain) => `Please end the SPF record of ${domain} with "-all" or "~all".`,
  },
  spfDeadInclude: {
    topic: 'spf',
    level: 'wrong',
    text: (name) => `The SPF record points to ${name}, where there is none. Receivers then use nothing of it.`,
    ask: (name) =>
      `Please take "include:${name}" out of our SPF record, or correct it: there is no SPF record at that name.`,
  },

  dkimFine: { topic: 'dkim', level: 'fine', text: (name) => `The key that signs our mails is published at ${name}.` },
  dkimMissing: {
    topic: 'dkim',
    level: 'wrong',
    text: (name) => `There is no key at ${name}, so that receivers cannot check the signature of our mails.`,
    ask: (name) =>
      `Please publish the DKIM key that signs our mail as a TXT record at ${name}, or tell me its selector.`,
  },
  dkimUnknown: {
    topic: 'dkim',
    level: 'wrong',
    text: (domain) =>
      `No key that signs our mails was found for ${domain}. We asked for it under ${commonSelectors.length} usual names; if it has another one, set DKIM_SELECTOR on the server.`,
    ask: (domain) => `Please turn on DKIM for ${domain}, and tell me the selector of its key.`,
  },
  dkimRevoked: {
    topic: 'dkim',
    level: 'wrong',
    text: (name) => `The key at ${name} is empty: it was taken back, and signatures made with it count as broken.`,
    ask: (name) => `The DKIM record at ${name} has an empty key (p=). Please publish the key that signs our mail now.`,
  },
  dkimShort: {
    topic: 'dkim',
    level: 'wrong',
    text: (name) =>
      `The key at ${name} is shorter than ${shortestDkimKey.toLocaleString('en-US')} bits. Receivers do not trust it.`,
    ask: (name) => `Please replace the DKIM key at ${name} by one of 2,048 bits.`,
  },
  dkimBroken: {
    topic: 'dkim',
    level: 'wrong',
    text: (name) => `What is published at ${name} cannot be read as a key.`,
    ask: (name) => `The DKIM record at ${name} cannot be read. Please publish it again; it may have been cut off.`,
  },

  dmarcFine: {
    topic: 'dmarc',
    level: 'fine',
    text: (domain) => `${domain} says what to do with forged mail, and ours matches.`,
  },
  dmarcMissing: {
    topic: 'dmarc',
    level: 'wrong',
    text: (domain) =>
      `${domain} does not say what to do with forged mail: it has no DMARC record. Large providers ask for one.`,
    ask: (domain) => `Please add a TXT record at _dmarc.${domain}: "v=DMARC1; p=none", to be tightened later.`,
  },
  dmarcMisplaced: {
    topic: 'dmarc',
    level: 'wrong',
    text: (domain) => `The DMARC record stands at ${domain} itself, where mail servers do not look for it.`,
    ask: (domain) => `Please move the DMARC record from ${domain} to _dmarc.${domain}.`,
  },
  dmarcSeveral: {
    topic: 'dmarc',
    level: 'wrong',
    text: (domain) => `${domain} has more than one DMARC record. Receivers then use none of them.`,
    ask: (domain) => `Please leave one DMARC record at _dmarc.${domain}.`,
  },
  dmarcBroken: {
    topic: 'dmarc',
    level: 'wrong',
    text: (domain) => `The DMARC record of ${domain} cannot be read: it does not say p=none, p=quarantine or p=reject.`,
    ask: (domain) => `Please correct the TXT record at _dmarc.${domain}, such as "v=DMARC1; p=quarantine".`,
  },
  dmarcOnlyWatches: {
    topic: 'dmarc',
    level: 'look',
    text: (domain) =>
      `${domain} asks to let forged mail through (p=none). That is a good beginning; p=quarantine or p=reject protect the name.`,
    ask: (domain) =>
      `Once all our mail passes, please change p=none to p=quarantine in the TXT record at _dmarc.${domain}.`,
  },
  dmarcNotAligned: {
    topic: 'dmarc',
    level: 'wrong',
    text: (domains) =>
      `Campaigns come back to another domain than they come from (${domains}), so that SPF does not count for DMARC.`,
    ask: (domains) => `Please let our bounces come back to an address of the sender's own domain (${domains}).`,
  },

  mxFine: {
    topic: 'bounces',
    level: 'fine',
    text: (domain) => `${domain} takes mail, so that what comes back arrives.`,
  },
  mxMissing: {
    topic: 'bounces',
    level: 'wrong',
    text: (domain) =>
      `${domain} takes no mail: it has no MX record. What comes back is lost, and some servers refuse such senders.`,
    ask: (domain) => `Please add an MX record for ${domain}.`,
  },
  bouncesUnread: {
    topic: 'bounces',
    level: 'look',
    text: () =>
      'We do not learn of mails that come back later. Set MAIL_BOUNCES with BOUNCE_IMAP_URL, or MAIL_WEBHOOK_SECRET.',
  },

  oneClickFine: {
    topic: 'one-click',
    level: 'fine',
    text: () => 'Mail programs show their own button to unsubscribe.',
  },
  oneClickInsecure: {
    topic: 'one-click',
    level: 'wrong',
    text: (origin) =>
      `Mail programs show their own button to unsubscribe only for https:// addresses, and the site is at ${origin}.`,
  },

  spfUnanswered: { topic: 'spf', level: 'look', text: unanswered },
  dkimUnanswered: { topic: 'dkim', level: 'look', text: unanswered },
  dmarcUnanswered: { topic: 'dmarc', level: 'look', text: unanswered },
  mxUnanswered: { topic: 'bounces', level: 'look', text: unanswered },
})
export type FindingName = keyof typeof mailFindings

function unanswered(domain: string) {
  return `The name servers of ${domain} did not answer. Please look again in a few minutes.`
}

export const mailCheckMessages = {
  readFailed: 'The mail could not be checked. Please try again in a minute.',
  testFailed: 'The test was not sent. Please try again.',
  tested: 'A test is on its way to your own address.',
} as const
