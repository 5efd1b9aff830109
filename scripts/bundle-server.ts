import { cp, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import packageJson from '../package.json' with { type: 'json' }

// Part of `npm run build`: bundles the production processes into a few files, so that they start in a third of the time.
// Copies the files they read and the operators' commands, so that a server needs only `dist`.
const root = new URL('..', import.meta.url).pathname
const dist = `${root}dist`
const directory = `${dist}/main`

/** Modules find the files beside them at the same path below `dist`, because bundles are one folder deep. */
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
    // The engine keeps the source: one character beyond Latin-1 doubles what it takes.
    rolldownOptions: { input, output: { chunkFileNames: '[name].js', charset: 'ascii', comments: false } },
  },
})

/** Native modules cannot be bundled. */
const native = '@resvg/resvg-js'
const nativePictures = 'sharp'
const drawing = 'src/server/features/website/share-images'

/** Commands for operators, with the same names as here. */
const processes = ['start', 'worker'] as const
const commands = [
  'db:migrate',
  'seed',
  'create-admin',
  'cms:unlock',
  'doctor',
  'backup',
  'restore',
  'drill',
  'canary',
  'job',
  'mail:resend',
  'mail:suppress',
  'privacy:list',
  'privacy:reapply',
] as const
const script = /scripts\/([\w-]+)\.ts/
const entries = new Set(commands.flatMap((name) => script.exec(packageJson.scripts[name])?.[0] ?? []))
const released = {
  type: 'module',
  version: packageJson.version,
  engines: packageJson.engines,
  scripts: {
    ...Object.fromEntries(processes.map((name) => [name, packageJson.scripts[name].replace('dist/', '')])),
    ...Object.fromEntries(
      commands.map((name) => [
        name,
        `NODE_ENV=production ${packageJson.scripts[name].replace(script, 'commands/$1.js')}`,
      ]),
    ),
  },
}

await build(bundle(directory, ['src/main/serve.ts', 'src/main/worker.ts']))
await build(bundle(`${dist}/commands`, [...entries]))
await build(bundle(`${dist}/src/server/auth`, ['src/server/auth/password-process.js']))
await build(bundle(`${dist}/${drawing}`, [`${drawing}/draw-process.js`], [native]))
const pictures = 'src/server/features/website/pictures'
await build(bundle(`${dist}/${pictures}`, [`${pictures}/derive-process.js`], [nativePictures]))
const checking = 'src/server/files'
const pdfium = '@hyzyla/pdfium'
await build(bundle(`${dist}/${checking}`, [`${checking}/document-process-main.js`], [pdfium, nativePictures]))
// Snapshots are for those who write migrations.
const filter = (path: string) => !path.endsWith('_snapshot.json')
const copy = (path: string) => cp(`${root}${path}`, `${dist}/${path}`, { recursive: true, dereference: true, filter })
await Promise.all([
  copy('drizzle'),
  copy(`${drawing}/fonts`),
  copy('src/web/illustration/drawings'),
  copy('node_modules/@resvg'),
  ...['sharp', '@img', 'detect-libc'].map((name) => copy(`node_modules/${name}`)),
  // Without its copies for browsers.
  ...['package.json', 'LICENSE.md', 'dist/index.esm.js', 'dist/pdfium.wasm'].map((name) =>
    copy(`node_modules/${pdfium}/${name}`),
  ),
  cp(`${root}.env.example`, `${dist}/.env.example`),
  writeFile(`${dist}/package.json`, `${JSON.stringify(released, null, 2)}\n`),
])
