import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Part of `npm run build`: names what the release is made of in `dist/sbom.json` (CycloneDX), with the licenses of all
// that in `dist/licenses.txt`. Both name every production package, also those that only build.
const root = new URL('..', import.meta.url).pathname
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const packageJson = readJson(`${root}package.json`)
const lock = readJson(`${root}package-lock.json`)

interface Component {
  'bom-ref': string
  name: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

// `npm sbom --omit dev` also omits react, pg and zod (npm 11.19). So it gets a project without development packages,
// except for fonts and icons, of which the build takes single files and shapes.
const isDrawn = (name: string) => name.startsWith('@fontsource') || name === 'lucide-react'
const drawn = Object.entries(packageJson.devDependencies).filter(([name]) => isDrawn(name))
const dependencies = { ...packageJson.dependencies, ...Object.fromEntries(drawn) }
const production = { name: packageJson.name, version: packageJson.version, dependencies }
const packages = Object.fromEntries(
  Object.entries<{ dev?: boolean }>(lock.packages)
    .filter(([path, { dev }]) => path && (!dev || isDrawn(path.replace('node_modules/', ''))))
    .map(([path, entry]) => [path, { ...entry, dev: false }]),
)
const project = mkdtempSync(join(tmpdir(), 'sbom-'))
writeFileSync(`${project}/package.json`, JSON.stringify(production))
writeFileSync(`${project}/package-lock.json`, JSON.stringify({ ...lock, packages: { '': production, ...packages } }))
const sbom = JSON.parse(
  execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
)
rmSync(project, { recursive: true })

const folderOf = (name: string) => `${root}node_modules/${name}`
// The lock names packages for other platforms too.
const components: Component[] = sbom.components.filter(({ name }: Component) => existsSync(folderOf(name)))
const kept = new Set([sbom.metadata.component['bom-ref']])
for (const component of components) kept.add(component['bom-ref'])
// The same sources give the same file.
delete sbom.serialNumber
delete sbom.metadata.timestamp
sbom.metadata.component.name = packageJson.name
sbom.components = components
sbom.dependencies = sbom.dependencies
  .filter(({ ref }: { ref: string }) => kept.has(ref))
  .map(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => ({
    ref,
    dependsOn: dependsOn.filter((other) => kept.has(other)),
  }))
writeFileSync(`${root}dist/sbom.json`, `${JSON.stringify(sbom, null, 1)}\n`)

/** Packages by the texts that they bring. Many bring the same. */
const byText = new Map<string, string[]>()
for (const { name, version, licenses = [] } of components) {
  const license = licenses.map((one) => one.expression ?? one.license?.id ?? one.license?.name).join(', ')
  const text = readdirSync(folderOf(name))
    .filter((file) => /^(licen[cs]e|copying|notice)(?!.*\.js$)/i.test(file))
    .map((file) => readFileSync(`${folderOf(name)}/${file}`, 'utf8').trim())
    .join('\n\n')
  byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license || 'no license named'})`])
}
const line = '-'.repeat(100)
writeFileSync(
  `${root}dist/licenses.txt`,
  [...byText]
    .map(([text, names]) => `${line}\n${names.join('\n')}\n\n${text || 'No text in the package.'}\n`)
    .join('\n'),
)
