import type { Job, payPeriods } from './jobs.schema.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

interface Pay {
  payMin: number | null
  payMax: number | null
  payPeriod: (typeof payPeriods)[number] | null
}

/** `$80,000 to $95,000 a year` */
export function describePay({ payMin, payMax, payPeriod }: Pay): Job['pay'] {
  if (payPeriod === null || (payMin === null && payMax === null)) return null
  const [min, max] = [payMin, payMax].map((figure) => (figure === null ? undefined : dollars.format(figure)))
  const range = min && max ? (min === max ? min : `${min} to ${max}`) : min ? `From ${min}` : `Up to ${max}`
  return {
    words: `${range} ${payPeriod === 'hour' ? 'an' : 'a'} ${payPeriod}`,
    amount: {
      ...(payMin !== null && { minValue: payMin }),
      ...(payMax !== null && { maxValue: payMax }),
      unitText: payPeriod.toUpperCase(),
    },
  }
}
