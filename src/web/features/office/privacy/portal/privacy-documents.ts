import type { Certificate, PrivacyExport } from '#contract/office/privacy-desk.schema.ts'
import { exportWords } from '#contract/office/privacy-export.ts'
import { siteName } from '#contract/site.ts'
import { certificateWords } from './privacy-desk.portal.content.ts'

/** Not shared with public pages: it would become one more file that they load. */
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Self-contained, because it is sent to the person. */
const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>body{max-width:45rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif;overflow-wrap:anywhere}dt{font-weight:bold;margin-top:.5rem}dd{margin:0 0 0 1rem;white-space:pre-line}article{border-top:1px solid;margin-top:1rem;break-inside:avoid}</style>
${body}
</html>
`
const element = (tag: string, text: string) => `<${tag}>${escapeHtml(text)}</${tag}>`
const list = (lines: string[]) => `<ul>${lines.map((line) => element('li', line)).join('')}</ul>`

export function certificateDocument(certificate: Certificate, email: string): string {
  const { title, intro, erasedTitle, erased, erasedNote, keptTitle, kept } = certificateWords(certificate, email)
  const parts = [element('h1', title), element('p', intro), element('h2', erasedTitle), list(erased)]
  return page(title, [...parts, element('p', erasedNote), element('h2', keptTitle), list(kept)].join('\n'))
}

type Exported = PrivacyExport['kinds'][number]

export function exportDocument({ email, at, kinds }: PrivacyExport): string {
  const title = `What ${siteName} holds about ${email}`
  const intro = `As of ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC.`
  return page(title, [element('h1', title), element('p', intro), ...kinds.map(kindSection)].join('\n'))
}

const kindSection = ({ name, keepFor, why, records, files }: Exported) =>
  [
    element('h2', name.charAt(0).toUpperCase() + name.slice(1)),
    element('p', `Kept ${keepFor}, ${why}.`),
    ...records.map((record) => `<article>${fieldsOf(record)}</article>`),
    ...files.map(fileLink),
  ].join('\n')

/** octet-stream, so that browsers save the file instead of showing it. */
const fileLink = ({ name, base64 }: Exported['files'][number]) =>
  `<p><a download="${escapeHtml(name)}" href="data:application/octet-stream;base64,${base64}">${escapeHtml(name)}</a></p>`

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function fieldsOf(record: object): string {
  const fields = Object.entries(record).filter(([, value]) => !isEmpty(value))
  return `<dl>${fields.map(([key, value]) => `${element('dt', exportWords[key] ?? key)}<dd>${inHtml(value)}</dd>`).join('')}</dl>`
}

function inHtml(value: unknown): string {
  if (Array.isArray(value)) return `<ul>${value.map((each) => `<li>${inHtml(each)}</li>`).join('')}</ul>`
  if (typeof value === 'object' && value !== null) return fieldsOf(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value)
  return escapeHtml(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? `${text.slice(0, 10)} ${text.slice(11, 16)} UTC` : text)
}
