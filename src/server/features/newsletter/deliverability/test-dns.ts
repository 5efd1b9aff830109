import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** Records by name; `silence` gets no response. */
export type Zone = Record<string, { txt?: string[]; mx?: string[]; a?: string[] } | 'silence'>

const types: Record<number, 'txt' | 'mx' | 'a'> = { 1: 'a', 15: 'mx', 16: 'txt' }

const writers = {
  a: (record: string) => Buffer.from(record.split('.').map(Number)),
  mx: (record: string) => Buffer.concat([Buffer.from([0, 10]), writeName(record)]),
  txt: (record: string) => writeText(record),
}

/** A name server on UDP with the records of a test. */
export async function startTestDns() {
  const zone: Zone = {}
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query)
    const found = zone[name.toLowerCase()]
    if (found === 'silence') return
    const type = query.readUInt16BE(end)
    const kind = types[type]
    const records = (kind && found?.[kind]) ?? []
    const head = Buffer.from(query.subarray(0, 12))
    // Response flags: no error, or NXDOMAIN.
    head.writeUInt16BE(found ? 0x8180 : 0x8183, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(records.length, 6)
    head.writeUInt32BE(0, 8)
    const answers = records.map((record) => {
      const data = kind ? writers[kind](record) : Buffer.alloc(0)
      const fields = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, 0])
      fields.writeUInt16BE(data.length, 10)
      return Buffer.concat([fields, data])
    })
    socket.send(Buffer.concat([head, query.subarray(12, end + 4), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    server: `127.0.0.1:${socket.address().port}`,
    set(changed: Zone): void {
      for (const name of Object.keys(zone)) delete zone[name]
      Object.assign(zone, changed)
    },
    async stop() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), end: at + 1 }
}

const writeName = (name: string) =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

const writeText = (text: string) =>
  Buffer.concat(
    (text.match(/.{1,255}/gs) ?? ['']).map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
  )
