export type Verdict =
  /** `once` must not be accepted twice; without it the provider ensures that. */
  | { result: 'passed'; once?: string }
  | { result: 'failed' }
  /** Not the applicant's fault, so the application is stored and marked. */
  | { result: 'unreachable'; reason: string }

export interface Captcha {
  /** Our own programs cannot solve it. */
  needsPerson?: true
  verify(token: string): Promise<Verdict>
}
