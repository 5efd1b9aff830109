/** What a page for operators tells a reader to do. */
export interface Step {
  page: string
  section: string
  /** In a numbered list. */
  number?: number | undefined
  kind: 'shell' | 'file' | 'sql'
  text: string
  /** Where the page says the file goes. */
  path?: string
}

/** Commands within sentences, where the whole sentence is about running them. */
const inline = /`((?:npm run|systemctl|curl|journalctl|patronictl|amtool|for) [^`]+)`/g

/** Blocks of code, and commands in the lists of "Check that it worked", in the order of the page. */
export function stepsOf(page: string, markdown: string): Step[] {
  const steps: Step[] = []
  let section = ''
  let number: number | undefined
  let sentence = ''
  const lines = markdown.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, heading] = /^##+ (.*)/.exec(line) ?? []
    const [, item] = /^(\d+)\. /.exec(line) ?? []
    const [, indent, language] = /^( *)```(\w*)$/.exec(line) ?? []
    if (heading) [section, number] = [heading, undefined]
    else if (item) number = Number(item)
    else if (/^\S/.test(line)) number = undefined
    if (indent === undefined) {
      if (line.trim()) sentence = line
      if (section === 'Check that it worked')
        for (const [, text = ''] of line.matchAll(inline)) steps.push({ page, section, number, kind: 'shell', text })
      continue
    }
    const block: string[] = []
    for (at++; lines[at] !== `${indent}\`\`\``; at++) block.push((lines[at] ?? '').slice(indent.length))
    const text = block.join('\n')
    const [, path] = /Write `(\/[^`]+)`|^\d+\. `(\/[^`]+)`/.exec(sentence)?.filter(Boolean) ?? []
    if (path && text && !steps.some((step) => step.path === path))
      steps.push({ page, section, number, kind: 'file', text: `${text}\n`, path })
    else if (language === 'sh') steps.push({ page, section, number, kind: 'shell', text })
    else if (language === 'sql') steps.push({ page, section, number, kind: 'sql', text })
  }
  return steps
}
