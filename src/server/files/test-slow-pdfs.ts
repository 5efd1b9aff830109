import { resumeBytes } from '#contract/hiring/resumes.ts'
import { makePdf, packedObjects } from './test-documents.ts'

const megabyte = 1024 * 1024
const filled = (bytes: number, unit: string) =>
  makePdf({ objects: [unit.repeat(Math.floor((bytes - 1_000) / unit.length))] })

/** Made to take long in our own check. */
export const slowPdfs: Record<string, Buffer> = {
  '64 KB of comments .pdf': filled(64 * 1024, '/S%'),
  '128 KB of comments .pdf': filled(128 * 1024, '/S%'),
  '5 MB of comments .pdf': filled(resumeBytes, '/S%'),
  '5 MB of lines .pdf': filled(resumeBytes, '/S%/S%\n%\n%\n'),
  '128 KB of /ObjStm .pdf': filled(128 * 1024, '/ObjStm '),
  '5 MB of /ObjStm .pdf': filled(resumeBytes, '/ObjStm '),
  '5 MB of dictionaries .pdf': filled(resumeBytes, '1 0 obj<<('),
  '48 MB packed .pdf': makePdf({ objects: [packedObjects('/S%'.repeat(16 * megabyte))] }),
}
