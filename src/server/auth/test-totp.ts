import { stepAt, totpCode } from './totp.ts'

const fromBase32 = (text: string) => {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const appCode = (key: string, time: Date, steps = 0) =>
  totpCode(fromBase32(key.replaceAll(' ', '')), stepAt(time) + steps)
