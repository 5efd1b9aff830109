import { inflateRawSync } from 'node:zlib'
import { Refused, refuseIf } from './document-refused.ts'

// ZIP (APPNOTE 6.3)

const endOfDirectory = { signature: 0x06054b50, bytes: 22 }

/** Some programs look for a ZIP archive from the end of the file. */
export function endsAsZip(bytes: Buffer): boolean {
  const signature = Buffer.from('PK\x05\x06', 'latin1')
  const tail = bytes.subarray(-(65_535 + endOfDirectory.bytes))
  for (let at = tail.indexOf(signature); at >= 0; at = tail.indexOf(signature, at + 1))
    if (
      at + endOfDirectory.bytes <= tail.length &&
      tail.readUInt16LE(at + 20) <= tail.length - at - endOfDirectory.bytes
    )
      return true
  return false
}

interface Entry {
  name: string
  method: number
  packed: Buffer
  size: number
}

/** Word writes no bytes before, after or between the entries, which different programs could read differently. */
export function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.length - endOfDirectory.bytes
  refuseIf(end < 0 || bytes.readUInt32LE(end) !== endOfDirectory.signature, 'docxDamaged')
  const [count, length, start] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ]
  refuseIf(start + length !== end, 'docxUnusual')
  refuseIf(count > 2_000, 'docxHuge')
  const entries: Entry[] = []
  const names = new Set<string>()
  let covered = 0
  let at = start
  for (let number = 0; number < count; number++) {
    refuseIf(at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50, 'docxDamaged')
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    refuseIf(at + 46 + nameLength > end, 'docxDamaged')
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    refuseIf((bytes.readUInt16LE(at + 8) & 0x41) !== 0, 'docxPassword')
    refuseIf(/^[/\\]|\.\.|[\\\0:]/.test(name) || names.has(name.toLowerCase()), 'docxUnusual')
    names.add(name.toLowerCase())
    const local = bytes.readUInt32LE(at + 42)
    refuseIf(local + 30 > start || bytes.readUInt32LE(local) !== 0x04034b50, 'docxDamaged')
    const localNameLength = bytes.readUInt16LE(local + 26)
    refuseIf(bytes.toString('utf8', local + 30, local + 30 + localNameLength) !== name, 'docxUnusual')
    const from = local + 30 + localNameLength + bytes.readUInt16LE(local + 28)
    const packedLength = bytes.readUInt32LE(at + 20)
    refuseIf(from + packedLength > start, 'docxDamaged')
    covered += from + packedLength - local
    entries.push({
      name,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.subarray(from, from + packedLength),
      size: bytes.readUInt32LE(at + 24),
    })
    at += 46 + nameLength + extraLength + noteLength
  }
  // A data descriptor of up to 24 bytes may follow each entry. Overlapping entries are a ZIP bomb.
  refuseIf(covered > start, 'docxHuge')
  refuseIf(at !== end || start - covered > 24 * count, 'docxUnusual')
  return entries
}

export function contentOf({ method, packed, size }: Entry): Buffer {
  if (method === 0) {
    refuseIf(packed.length !== size, 'docxUnusual')
    return packed
  }
  refuseIf(method !== 8, 'docxUnusual')
  try {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
    if (content.length === size) return content
  } catch {
    // Damaged, or longer than declared.
  }
  throw new Refused('docxUnusual')
}
