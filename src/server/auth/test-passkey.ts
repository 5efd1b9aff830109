import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Signing {
  origin: string
  counter?: number
  isVerified?: boolean
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Creates a passkey and signs with it, like a browser and its device. */
export function createTestPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = ({ origin, counter = 0, isVerified = true }: Signing, extraFlags = 0) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 1 | (isVerified ? 4 : 0) | extraFlags
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count])
  }
  const frame = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    ...frame,
    register(challenge: string, signing: Signing) {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([head(signing, 64), Buffer.alloc(16), length, id, cose])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return {
        ...frame,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, signing.origin).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(challenge: string, signing: Signing) {
      const client = clientData('webauthn.get', challenge, signing.origin)
      const authenticatorData = head(signing)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      return {
        ...frame,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
