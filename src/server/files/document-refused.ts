import type { DocumentRefusal } from '#contract/documents.ts'

export const maxUnpackedBytes = 50 * 1024 * 1024

export class Refused extends Error {
  readonly refusal: DocumentRefusal
  constructor(refusal: DocumentRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

export const refuseIf = (isSo: boolean, refusal: DocumentRefusal) => {
  if (isSo) throw new Refused(refusal)
}
