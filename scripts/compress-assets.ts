import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Part of `npm run build`: a .br and a .gz beside every built text file, so that nothing is compressed while serving.
const directory = new URL('../dist/client', import.meta.url).pathname
const compressible = /\.(css|js|json|svg|txt|webmanifest|xml)$/

const entries = await readdir(directory, { recursive: true, withFileTypes: true })
await Promise.all(
  entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const body = await readFile(path)
      const brotli = await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      const gzipped = await promisify(gzip)(body, { level: 9 })
      await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
    }),
)
