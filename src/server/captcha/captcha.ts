export type Verdict =
  /** `once` names what must not be accepted a second time; without it the provider sees to that. */
  | { result: 'passed'; once?: string }
  | { result: 'failed' }
  /** The verifier was unreachable. The applicant is not to blame, so the application is kept and marked. */
  | { result: 'unreachable'; reason: string }

export interface Captcha {
  /** No program of ours can solve it. */
  needsPerson?: true
  verify(token: string): Promise<Verdict>
}
