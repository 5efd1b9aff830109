import type { ResumeRefusal } from '#contract/hiring/resumes.ts'

export const maxUnpackedBytes = 50 * 1024 * 1024

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
