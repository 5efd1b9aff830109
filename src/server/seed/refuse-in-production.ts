import { type Environment, isTrial } from '#server/app/environment.schema.ts'

export const isProduction = (environment: Environment): boolean =>
  !isTrial(environment) && ['DATABASE_URL', 'ORIGIN'].some((name) => environment[name])

export const refusal =
  'Samples are for trying the site, never for production. Unset DATABASE_URL and ORIGIN, or set ORIGIN to http://localhost:3000.'

export function refuseInProduction(environment: Environment): void {
  if (isProduction(environment)) throw new Error(refusal)
}
