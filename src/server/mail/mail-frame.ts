import { escapeHtml } from '#contract/escape-html.ts'
import { siteName } from '#contract/site.ts'

export interface MailLink {
  label: string
  url: string
}

export interface MailParts {
  html: string
  text: string
}

interface MailFrame {
  heading: string
  /** Inboxes show it beside the subject; the mail itself hides it. */
  preview: string
  content: MailParts
  /** Why the recipient gets this mail. */
  why: string
  links?: MailLink[]
  postalAddress?: string
}

const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "font-family:Georgia,'Times New Roman',serif"
const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Mail programs that drop it still show the light colors, which are inline. */
const styles = `:root{color-scheme:light dark}
a:focus-visible{outline:2px solid #855204;outline-offset:2px}
@media (max-width:480px){.pad{padding-left:22px!important;padding-right:22px!important}.out{padding:0!important}.card{border-width:0!important;border-radius:0!important}.full{width:100%!important}h1{font-size:25px!important;line-height:31px!important}}
@media (prefers-color-scheme:dark){.page{background:#18110d!important}.card{background:#241b15!important;border-color:#453a32!important}.text{color:#d2c9bc!important}h1,h2,h3,.name{color:#f5f1e8!important}.quiet{color:#b8ad9e!important}.foot,hr{border-color:#453a32!important}a{color:#bbe6ad!important}a:focus-visible{outline-color:#f4c973}.node{border-color:#bbe6ad!important}.button{background:#bbe6ad!important}.button a{color:#102511!important;border-color:#bbe6ad!important}aside{background:#2f241d!important}}`

/** Keeps inboxes from showing the next words of the mail behind a short preview. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(20)

const [firstName, lastName] = [siteName.slice(0, siteName.lastIndexOf(' ')), siteName.split(' ').at(-1)]

/** Line breaks survive in mail programs that ignore styles. */
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** Blank lines separate paragraphs, as in the text part. */
export const mailParagraphs = (texts: string[]) =>
  texts
    .flatMap((text) => text.split(/\n{2,}/))
    .map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`)
    .join('\n')

export const mailButton = ({ label, url }: MailLink) =>
  `${table} class="full" style="margin:8px 0 24px"><tr><td class="button" align="center" bgcolor="#1e5631" style="border-radius:24px;background:#1e5631"><a href="${escapeHtml(url)}" style="display:block;padding:13px 26px;border:1px solid #1e5631;border-radius:24px;${sans};font-size:16px;line-height:22px;font-weight:600;color:#f7fcf3;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

const footLink = ({ label, url }: MailLink) =>
  `<a href="${escapeHtml(url)}" style="display:inline-block;margin-right:18px;padding:12px 0;color:#1e5631">${escapeHtml(label)}</a>`

/** One look for all mails: tables and inline styles, because some programs know nothing else. */
export function frameMail({ heading, preview, content, why, links = [], postalAddress = '' }: MailFrame): MailParts {
  const foot = [
    `<p style="margin:0 0 ${links.length > 0 ? 0 : 8}px">${lines(why)}</p>`,
    links.length > 0 && `<p style="margin:0 0 4px">${links.map(footLink).join(' ')}</p>`,
    postalAddress && `<p style="margin:0">${lines(postalAddress)}</p>`,
  ]
  const html = `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(heading)}</title>
<style>${styles}</style></head>
<body class="page" style="margin:0;padding:0;background:#ede8dc">
<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escapeHtml(preview)}${filler}</div>
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(heading)}">
${table} width="100%" class="page" bgcolor="#ede8dc" style="background:#ede8dc"><tr><td class="out" align="center" style="padding:24px 0">
<!--[if mso]>${table} width="600"><tr><td><![endif]-->
${table} width="100%" class="card" bgcolor="#ffffff" style="max-width:600px;background:#ffffff;border:1px solid #d3d5c6;border-radius:10px;border-collapse:separate">
<tr><td class="pad" style="padding:26px 40px 0">${table}><tr><td width="26" style="width:26px"><div class="node" style="width:8px;height:8px;border:4px double #1e5631;border-radius:50%;font-size:0;line-height:0">&nbsp;</div></td><td class="name" style="${serif};font-size:18px;line-height:22px;color:#261d17">${firstName} <span class="quiet" style="${sans};font-size:13px;color:#655b50">${lastName}</span></td></tr></table></td></tr>
<tr><td class="pad text" style="padding:26px 40px 14px;${sans};font-size:16px;line-height:25px;color:#51473e;word-break:break-word;overflow-wrap:anywhere"><h1 style="margin:0 0 16px;${serif};font-size:29px;line-height:36px;font-weight:400;color:#261d17">${escapeHtml(heading)}</h1>
${content.html}</td></tr>
<tr><td class="pad foot quiet" style="padding:18px 40px 26px;border-top:1px solid #d3d5c6;${sans};font-size:13px;line-height:20px;color:#655b50;word-break:break-word;overflow-wrap:anywhere">${foot.filter(Boolean).join('\n')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></div>
</body></html>`
  const addresses = links.map(({ label, url }) => `${label}:\n${url}`)
  const text = [siteName, heading, content.text, '-- ', why, ...addresses, postalAddress].filter(Boolean).join('\n\n')
  return { html, text }
}
