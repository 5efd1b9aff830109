import { refusalOf } from './document-check.ts'

// A separate process: code that reads hostile bytes knows no secret, and cannot block the site.
process.on('message', async (message) => {
  const { work, bytes, type } = /** @type {import('./document-process.ts').DocumentOrder} */ (message)
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const report = (/** @type {object} */ found) =>
    new Promise((resolve) => {
      process.send?.(found, resolve)
    })
  if (work === 'check') await report({ refusal: refusalOf(file, type) })
  // Loaded here, because the library takes longer to start than a check.
  else await (await import('./draw-pages.ts')).drawPages(file, report)
  process.disconnect()
})
process.send?.('ready')
