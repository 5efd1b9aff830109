import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { NamedMail } from '#server/mail/outbox.ts'

/** `soft`: the mailbox takes no mail at present. `about-us`: the server rejects this sender or text. */
export type MailVerdict = 'hard' | 'soft' | 'waiting' | 'about-us' | 'complaint' | 'automatic' | 'reply' | 'other'

export interface IncomingMail {
  verdict: MailVerdict
  code?: string | undefined
  /** The mail it claims to be about, which may be forged. */
  about?: NamedMail | undefined
  /** Values of `token=` in the quoted mail, which prove that the sender has seen it. */
  tokens: string[]
}

export const maxReadBytes = 65_536
/** Parsing costs about 15 µs per line, even for empty lines. */
const maxReadLines = 4_000

export async function classifyMail(raw: Uint8Array): Promise<IncomingMail> {
  const mail = await parse(beginningOf(raw))
  if (!mail) return { verdict: 'other', tokens: [] }
  const parts = mail.attachments.map((part) => ({ type: part.mimeType.toLowerCase(), text: textOf(part) }))
  const find = (type: RegExp) => parts.find((part) => type.test(part.type))?.text
  const words = mail.text ?? mail.html?.replace(/<[^<>]*>/g, ' ') ?? ''
  const quoted = await Promise.all(
    parts.filter(({ type }) => /^(?:message\/(?:global|rfc822)|text\/rfc822)/.test(type)).map(({ text }) => flat(text)),
  )
  const classified = classifyText(mail, {
    words,
    status: find(/^message\/(?:global-)?delivery-status$/),
    feedback: find(/^message\/feedback-report$/),
    disposition: find(/^message\/(?:global-)?disposition-notification$/),
    recipient: addressIn(/^to:.*@.*/im.exec(quoted.join('\n'))?.[0]),
  })
  const seen = [...quoted, words, mail.html ?? ''].join('\n')
  const repliedTo = `${mail.inReplyTo ?? ''} ${mail.references ?? ''}`
  const isReply = classified.verdict === 'reply'
  // A person may quote other mails, so only the reply headers count.
  const about = readMessageId(isReply ? repliedTo : `${/message-id:.*/i.exec(seen)?.[0] ?? ''} ${repliedTo} ${seen}`)
  return {
    ...classified,
    ...(isReply && !about && { verdict: 'other' }),
    about,
    tokens: [...seen.matchAll(/\btoken=(\d{1,10}\.[\w-]{32})/g)].map(([, token = '']) => token),
  }
}

function beginningOf(raw: Uint8Array): Uint8Array {
  const bytes = raw.subarray(0, maxReadBytes)
  let end = -1
  for (let line = 0; line < maxReadLines; line++) {
    end = bytes.indexOf(0x0a, end + 1)
    if (end < 0) return bytes
  }
  return bytes.subarray(0, end + 1)
}

async function parse(raw: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 10 })
  } catch {
    return undefined
  }
}

const textOf = ({ content }: Attachment) => (typeof content === 'string' ? content : new TextDecoder().decode(content))

async function flat(text: string): Promise<string> {
  const mail = await parse(new TextEncoder().encode(text))
  return [text, ...(mail?.headers ?? []).map(({ key, value }) => `${key}: ${value}`), mail?.text, mail?.html].join('\n')
}

/** `<kind.id.issue.moment@domain>`, the Message-ID of our mails. */
export function readMessageId(text: string): NamedMail | undefined {
  const named = /\b([a-z]{1,30}(?:-[a-z]{1,30}){0,4})\.([1-9]\d{0,9})\.([1-9]\d{0,9})(?:\.(\d{16}))?@/
  const [, kind, id, issue, moment] = named.exec(text) ?? []
  const mail = { id: Number(id), issue: Number(issue), ...(moment && { moment }) }
  return kind && Math.max(mail.id, mail.issue) <= 2_147_483_647 ? { kind, ...mail } : undefined
}

interface Read {
  words: string
  status: string | undefined
  feedback: string | undefined
  disposition: string | undefined
  /** `To` of the quoted mail. */
  recipient: string | undefined
}

type Classified = Pick<IncomingMail, 'verdict' | 'code'>

function classifyText(mail: Email, { words, status, feedback, disposition, recipient }: Read): Classified {
  if (feedback !== undefined) return { verdict: verdictOfFeedback(feedback) }
  // Sieve's `reject` has the words of the recipient.
  if (disposition !== undefined) return { verdict: /;\s{0,9}deleted/i.test(disposition) ? 'about-us' : 'automatic' }
  if (status !== undefined) {
    const classified = classifyStatus(status, words, recipient)
    const failed = addressIn(mail.headers.find(({ key }) => key === 'x-failed-recipients')?.value)
    return isOther(failed, recipient) ? forwarded(classified) : classified
  }
  if (isFromMachine(mail)) {
    const own = ownWords(words)
    const code = codeOf(own)
    if (/will (?:continue|keep|be retried|retry)|do(?: not|n't) need to (?:resend|retry)|still being/i.test(own))
      return { verdict: 'waiting', code }
    if (/deliver|fail|return|reject|refus|full/i.test(own)) return { verdict: verdictOfFailure(code, own), code }
  }
  return { verdict: isAutomatic(mail, words) ? 'automatic' : 'reply' }
}

const verdictOfFeedback = (report: string): MailVerdict => {
  const type = /^feedback-type:\s*([\w-]+)/im.exec(report)?.[1]?.toLowerCase()
  if (type === 'not-spam') return 'other'
  return type === 'auth-failure' ? 'about-us' : 'complaint'
}

const addressIn = (text = '') => /[^\s<>;:,"]{1,64}@[^\s<>;:,"]{1,255}/.exec(text)?.[0].toLowerCase()
const isOther = (address: string | undefined, recipient: string | undefined) =>
  address !== undefined && recipient !== undefined && address !== recipient

/** The recipient has a mailbox, but one that it forwards to is gone. */
const forwarded = ({ verdict, code }: Classified): Classified => ({
  verdict: verdict === 'hard' ? 'soft' : verdict,
  code,
})

/** RFC 3464: fields about the mail, then about each recipient. Our mails have one recipient. */
function classifyStatus(report: string, words: string, recipient: string | undefined): Classified {
  const unfolded = report.replace(/\r?\n[ \t]+/g, ' ')
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(unfolded)?.[1]?.trim()
  const action = field('action')?.toLowerCase()
  const diagnostic = field('diagnostic-code') ?? ''
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(field('status') ?? '')?.[0]
  const own = ownWords(words)
  // The code of the remote server is more precise than a general `x.0.0`.
  const code = !status || /\.0\.0$/.test(status) ? (codeOf(diagnostic || own) ?? status) : status
  // OpenSMTPD gives up with the text of a delay.
  const hasGivenUp = action === 'failed' || /: envelope expired/i.test(own)
  if (action === 'delayed' && !hasGivenUp) return { verdict: 'waiting', code }
  if (!hasGivenUp) return { verdict: 'other', code }
  // Sendmail makes 5.1.1 of any response without a code.
  const isGuess = /^5\.1\./.test(code ?? '') && /^smtp;\s{0,9}5\d\d[ -](?![45]\.\d)/i.test(diagnostic)
  const verdict = verdictOfFailure(isGuess ? undefined : code, diagnostic || own)
  const mailHost = /service error for\s{1,9}name=(\S{1,255}) type=A|name server: (\S{1,255}?)\.?: host not found/i.exec(
    own,
  )
  const lost = mailHost?.[1] ?? mailHost?.[2]
  const isElsewhere = isOther(addressIn(field('x-actual-recipient') ?? field('final-recipient')), recipient)
  // An MX that names a lost host is a mistake of its domain.
  const isLost = lost !== undefined && recipient !== undefined && !recipient.endsWith(`@${lost.toLowerCase()}`)
  return isElsewhere || isLost ? forwarded({ verdict, code }) : { verdict, code }
}

// All repetitions are bounded, because an attacker may write these texts.
// OpenSMTPD says `Invalid recipient: <…>` of unknown mailboxes and of domains that it does not serve.
const noMailbox =
  /(?:user|recipient|mailbox|address|account|alias|person)\s{1,9}(?:\S{1,99}\s{1,9})?(?:is )?(?:unknown|not found|not exist|(?:was )?n[o']t found|invalid)|does(?: not|n't) (?:exist|have an? [\w.]{1,99} account)|(?:no such|unknown|invalid(?! recipient: <)|unrouteable|unroutable|illegal) (?:user|recipient|mailbox|address|person|local|or illegal alias|domain|account)|no mailbox here by that name|recipientnotfound|couldn't be found|not (?:a )?(?:valid|known) (?:user|recipient|mailbox)|account (?:\S{1,99} )?(?:is |has been |that you tried to reach is )?(?:disabled|deleted|closed|inactive|terminated)|mailbox (?:is )?(?:disabled|deleted|inactive)|(?:host|domain)(?: or domain name)? not found|host unknown|nxdomain|does not accept mail|no smtp service|doesn't receive mail|no longer (?:available|valid|in use)/i
const full =
  /over ?quota|quota (?:is )?(?:exceeded|full)|(?:mailbox|inbox|account|storage)\S{0,99} (?:is |has |for \S{1,99} is )?(?:over|full|out of)|exceeded? (?:\S{1,99} )?(?:storage|quota)|mailbox full|insufficient (?:system )?storage|not enough (?:storage|space)/i
const notWanted =
  /spam|\bblock(?:ed|list|ing)|black ?list|denylist|reputation|policy|\bspf\b|\bdkim\b|\bdmarc\b|unauthenticated|authenticat|unsolicited|virus|suspicious|\blisted|not authorized|not permitted|\bban(?:ned)?\b|too (?:large|big)|size limit|message size exceeds|relay(?:ing)? (?:access )?(?:denied|not (?:permitted|allowed)|prohibited)/i

const aboutSender = /sender (?:address )?(?:rejected|verify|verification)|verification failed for/i

function verdictOfFailure(code: string | undefined, text: string): MailVerdict {
  if (/^[45]\.1\.[78]$/.test(code ?? '') || aboutSender.test(text)) return 'about-us'
  if (/^5\.2\.3$/.test(code ?? '')) return 'about-us'
  if (full.test(text) || /^[45]\.2\.2$/.test(code ?? '')) return 'soft'
  // Office 365 responds with this to unknown addresses of a company.
  const isUnknownThere = code === '5.4.1' && /recipient address rejected: access denied/i.test(text)
  if (isUnknownThere || /^5\.1\.(?:1|2|3|6|10)$/.test(code ?? '')) return 'hard'
  if (/^5\.[3567]\./.test(code ?? '')) return 'about-us'
  if (!code?.startsWith('4') && noMailbox.test(text)) return 'hard'
  return notWanted.test(text) ? 'about-us' : 'soft'
}

// IP addresses are no codes.
const codeOf = (text: string) => /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}\b(?!\.)/.exec(text)?.[0]

const isFromMachine = ({ from, returnPath, headers }: Email) =>
  /mailer[-_.]?daemon|postmaster|mail[-_.]?delivery/i.test(`${from?.address} ${from?.name}`) ||
  returnPath?.trim() === '' ||
  headers.some(({ key }) => key === 'x-failed-recipients')

/** Leaves out the quoted mail, which may be about anything. */
function ownWords(words: string): string {
  const quotes = words.search(
    /below this line is a copy|this is a copy of (?:the|your) message|original (?:message|mail) (?:follows|headers|header)|-- ?original message|the header of the original message|included is a copy|message header follows|return-path:\s*</i,
  )
  return quotes < 0 ? words : words.slice(0, words.lastIndexOf('\n', quotes) + 1)
}

function isAutomatic({ headers, subject = '', from }: Email, words: string): boolean {
  const header = (name: string) => headers.find(({ key }) => key === name)?.value.toLowerCase() ?? ''
  return (
    /^auto-/.test(header('auto-submitted')) ||
    /auto[-_]?reply|bulk|junk/.test(header('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-vacation'].some((name) => header(name)) ||
    /^(?:out of (?:the )?office|auto(?:matic|mated)?[- ]?(?:reply|response|antwort)|away from|on vacation|abwesen|réponse auto|absence|respuesta auto)/i.test(
      subject,
    ) ||
    // Challenge-response systems ask senders to prove that they are people.
    (/verif|confirm|challenge/i.test(subject) &&
      /(?:verify|confirm|prove) (?:that )?(?:you|your (?:mail|message|email|address))/i.test(words)) ||
    /mailer[-_.]?daemon|no-?reply/i.test(from?.address ?? '')
  )
}
