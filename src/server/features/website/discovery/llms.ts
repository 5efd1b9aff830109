import { siteName, tagline } from '#contract/site.ts'
import { appStatusLabels, apps } from '#contract/website/apps.ts'
import { asOf, type Facts } from '#contract/website/facts.ts'
import { productPage } from '#contract/website/product-names.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { detectPage } from '#contract/website/seo.ts'
import type { SiteIndex } from './site-index.ts'

const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, '\\$&')
    .trim()

const link = (title: string, address: string, note: string | null) =>
  `- [${plain(title)}](${address})${note ? `: ${plain(note)}` : ''}`

const section = (title: string, lines: string[]) => (lines.length > 0 ? `\n## ${title}\n\n${lines.join('\n')}\n` : '')

/** https://llmstxt.org */
export function renderLlms({ pages, kinds }: SiteIndex, facts: Facts, origin: string): string {
  const records = new Map(pages.map((page) => [page.key, page]))
  const listed = publicPages.flatMap((path) => {
    const record = records.get(detectPage(path).key)
    return record ? link(record.title, origin + path, record.description) : []
  })
  const tools = apps.map(({ name, kind, status, section: anchor }) =>
    link(`${name} · ${kind}`, origin + productPage(anchor), appStatusLabels[status]),
  )
  const entities = kinds.map(({ list, pathOf, entries }) =>
    section(
      list.title,
      entries.map(({ slug, name, note }) => link(name, origin + pathOf(slug), note)),
    ),
  )
  return `# ${siteName}

> ${tagline}

Founded in ${facts.founded}${asOf(facts, 'founded')}. Systems-thinking and root-cause consulting, and ${apps.length} integrated apps for mental-health and wellness professionals.
${section('Apps', tools)}${section('Pages', listed)}${entities.join('')}`
}
