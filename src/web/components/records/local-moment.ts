import { z } from 'zod'

const pad = (number: number) => String(number).padStart(2, '0')

/** For inputs of the type `datetime-local`, by the clock of the browser. */
export function toLocal(moment: string | null | undefined): string {
  if (!moment) return ''
  const at = new Date(moment)
  const day = [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-')
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`
}

export const localMoment = (message: string) =>
  z
    .string()
    .refine((value) => value === '' || !Number.isNaN(Date.parse(value)), message)
    .transform((value) => (value === '' ? null : new Date(value).toISOString()))
