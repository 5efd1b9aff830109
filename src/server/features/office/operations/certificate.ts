import { once } from 'node:events'
import { connect } from 'node:tls'
import { reasonOf } from '#server/observe/logger.ts'

const dayMs = 86_400_000

export interface CertificateProblem {
  hasEnded: boolean
  text: string
}

/** Browsers refuse a certificate that has ended. */
export async function findCertificateProblem(origin: string): Promise<CertificateProblem | undefined> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'https:') return undefined
  const certificate = await readCertificate(hostname, Number(port || 443)).catch(reasonOf)
  if (typeof certificate === 'string')
    return { hasEnded: false, text: `The certificate of ${hostname} cannot be read: ${certificate}.` }
  const [start, end] = [Date.parse(certificate.valid_from), Date.parse(certificate.valid_to)]
  const now = Date.now()
  // Certificates of a few days are renewed shortly before their end.
  if (end - now > Math.min(14 * dayMs, 0.15 * (end - start))) return undefined
  const hasEnded = end <= now
  const day = new Date(end).toISOString().slice(0, 10)
  return {
    hasEnded,
    text: `The certificate of ${hostname} ${hasEnded ? 'ended' : 'ends'} on ${day}: renew it and reload the proxy.`,
  }
}

async function readCertificate(host: string, port: number) {
  // Also one that has ended is to be read.
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(5_000) })
    return socket.getPeerCertificate()
  } finally {
    socket.destroy()
  }
}
