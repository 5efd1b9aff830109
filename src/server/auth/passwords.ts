import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { createShortQueue } from './short-queue.ts'

export interface PasswordCost {
  memoryKiB: number
  passes: number
}
const fullCost: PasswordCost = { memoryKiB: 64 * 1024, passes: 3 }

/** Each hash takes 64 MB. */
const maxHashes = 2

export type Passwords = ReturnType<typeof createPasswords>

export function createPasswords(cost: PasswordCost = fullCost) {
  const takeTurn = createShortQueue(maxHashes)
  const hashWith = (parameters: Omit<Argon2Parameters, 'tagLength'>) =>
    takeTurn(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          argon2('argon2id', { ...parameters, tagLength: 32 }, (error, key) => (error ? reject(error) : resolve(key)))
        }),
    )
  const own = { memory: cost.memoryKiB, passes: cost.passes, parallelism: 1 }
  /** Checking it takes as long as a real hash and fails: no user enumeration by timing. */
  const decoy = format(own, randomBytes(16), randomBytes(32))

  return {
    async hash(password: string): Promise<string> {
      const nonce = randomBytes(16)
      return format(own, nonce, await hashWith({ ...own, nonce, message: password.normalize('NFC') }))
    },

    async verify(password: string, stored: string | null | undefined): Promise<boolean> {
      const { nonce, expected, ...parameters } = parse(stored ?? decoy)
      const actual = await hashWith({ ...parameters, nonce, message: password.normalize('NFC') })
      return timingSafeEqual(actual, expected) && Boolean(stored)
    },
  }
}

type Parameters = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

const format = ({ memory, passes, parallelism }: Parameters, nonce: Buffer, key: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64url')}$${key.toString('base64url')}`

function parse(stored: string): Parameters & { nonce: Buffer; expected: Buffer } {
  const [, memory, passes, parallelism, nonce = '', key = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? []
  if (!key) throw new Error('A stored password hash cannot be read')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64url'),
    expected: Buffer.from(key, 'base64url'),
  }
}
