import { readFileSync, writeFileSync } from 'node:fs'
import { environmentSchema } from '#server/app/environment.schema.ts'

// `npm run environment`: the README's table and .env.example, from the schema that every process reads its settings with.
const readme = new URL('../README.md', import.meta.url)
const example = new URL('../.env.example', import.meta.url)
const begin = '<!-- npm run environment -->\n'
const end = '<!-- end -->'

/** As a real site reads them. */
const { shape } = environmentSchema({ NODE_ENV: 'production', ORIGIN: 'https://www.example.com' })
const variables = Object.entries(shape).map(([name, schema]) => {
  const unset = schema.safeParse(undefined)
  const value = unset.success ? String(unset.data ?? '') : ''
  return { name, value, isRequired: !unset.success, meaning: schema.description ?? '' }
})

function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (cells: string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |\n`
  const [head = [], ...body] = rows
  return [head, head.map(() => ''), ...body].map((row, index) => line(row, index === 1 ? '-' : ' ')).join('')
}

export function writtenFromSchema() {
  const rows = variables.map(({ name, value, isRequired, meaning }) => [
    isRequired ? `**\`${name}\`**` : `\`${name}\``,
    value && `\`${value}\``,
    meaning,
  ])
  const text = readFileSync(readme, 'utf8')
  const [before, rest = ''] = text.split(begin)
  const after = rest.slice(rest.indexOf(end))
  const settings = variables.map(
    ({ name, value, isRequired, meaning }) =>
      `# ${meaning}${isRequired ? ' (required)' : ''}\n${isRequired ? '' : '# '}${name}=${value}\n`,
  )
  return [
    { file: readme, text: `${before}${begin}${table([['variable', 'default', 'meaning'], ...rows])}${after}` },
    {
      file: example,
      text: `# Settings of the production processes; copy to .env. Written by \`npm run environment\`.\n\n${settings.join('\n')}`,
    },
  ]
}

if (import.meta.main) for (const { file, text } of writtenFromSchema()) writeFileSync(file, text)
