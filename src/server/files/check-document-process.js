import { refusalOf } from './document-check.ts'

// A separate process: code that reads hostile bytes knows no secret, and cannot block the site.
process.on('message', (order) => {
  const { bytes, type } = /** @type {import('./check-document.ts').CheckOrder} */ (order)
  /** @type {import('./check-document.ts').Checked} */
  const checked = { refusal: refusalOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type) }
  process.send?.(checked, () => process.disconnect())
})
process.send?.('ready')
