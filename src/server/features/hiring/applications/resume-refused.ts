import type { ResumeRefusal } from '#contract/hiring/resumes.ts'

/** Of everything in a file, unpacked. Ten times the largest file is plenty for pictures and fonts. */
export const mostUnpacked = 50 * 1024 * 1024

export class Refused extends Error {
  readonly refusal: ResumeRefusal
  constructor(refusal: ResumeRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

export const refuseIf = (isSo: boolean, refusal: ResumeRefusal) => {
  if (isSo) throw new Refused(refusal)
}
