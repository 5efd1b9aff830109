import { escapeHtml } from '#contract/escape-html.ts'

interface ApiDocument {
  info: { title: string; version: string }
  paths?: Record<string, object> | undefined
}
interface Operation {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description: string; content?: Record<string, { schema?: unknown }> }>
}

const schemaOf = (content: Record<string, { schema?: unknown }> | undefined) => content?.['application/json']?.schema
const code = (schema: unknown) => (schema ? `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : '')

const operationSection = (method: string, path: string, operation: Operation) => `
<details>
  <summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>
  ${operation.parameters?.length ? `<p>Parameters: ${operation.parameters.map(({ name }) => `<code>${escapeHtml(name)}</code>`).join(', ')}</p>` : ''}
  ${operation.requestBody ? `<h3>Body</h3>${code(schemaOf(operation.requestBody.content))}` : ''}
  ${Object.entries(operation.responses ?? {})
    .map(
      ([status, { description, content }]) => `<h3>${status} ${escapeHtml(description)}</h3>${code(schemaOf(content))}`,
    )
    .join('')}
</details>`

/** Has no scripts and loads nothing from elsewhere. */
export const renderApiDocs = ({ info, paths = {} }: ApiDocument) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title>
<style>
  :root { color-scheme: light dark }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui }
  details { border-top: 1px solid #8885; padding: .6rem 0 }
  summary { cursor: pointer }
  pre { overflow: auto; padding: .8rem; background: #8882; border-radius: 6px }
</style>
<h1>${escapeHtml(info.title)}</h1>
<p>Made from the same schemas that check every request. Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p>
${Object.entries(paths)
  .flatMap(([path, operations]) =>
    Object.entries<Operation>({ ...operations }).map(([method, operation]) =>
      operationSection(method, path, operation),
    ),
  )
  .join('')}
</html>`
