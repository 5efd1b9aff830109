import { cp, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'

// Part of `npm run build`: the processes of production as a few files instead of a thousand; they start in a third of the
// time. With what they read beside them, so that `dist` runs wherever it is copied to.
const root = new URL('..', import.meta.url).pathname
const dist = `${root}dist`
const directory = `${dist}/main`

/** A module that looks for files beside itself finds their copies, at the same path below `dist`. */
const ownPlace: Plugin = {
  name: 'own-place',
  transform: {
    filter: { id: /\/src\//, code: 'import.meta.url' },
    handler: (code, id) => ({
      code: code.replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(relative(directory, join(dist, relative(root, id))))}, import.meta.url).href`,
      ),
      map: null,
    }),
  },
}

const bundle = (outDir: string, input: string[], external: string[] = []): InlineConfig => ({
  root,
  configFile: false,
  publicDir: false,
  plugins: [ownPlace],
  ssr: { noExternal: true, external: ['pg-native', ...external] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { input, output: { chunkFileNames: '[name].js' } },
  },
})

/** Compiled for each platform, so that it cannot be bundled. */
const native = '@resvg/resvg-js'
const drawing = 'src/server/share-images'

await build(bundle(directory, ['src/main/serve.ts', 'src/main/worker.ts']))
await build(bundle(`${dist}/src/server/auth`, ['src/server/auth/password-thread.js']))
await build(bundle(`${dist}/${drawing}`, [`${drawing}/draw-thread.js`], [native]))
const copy = (path: string) => cp(`${root}${path}`, `${dist}/${path}`, { recursive: true, dereference: true })
await Promise.all([
  copy('drizzle'),
  copy(`${drawing}/fonts`),
  copy('node_modules/@resvg'),
  writeFile(`${dist}/package.json`, '{ "type": "module" }\n'),
])
