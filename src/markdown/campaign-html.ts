import { pictureAddress, readPicture, wideSizes } from '#contract/website/pictures.ts'
import { markdown, parseBlocks } from './markdown.ts'

type Token = ReturnType<typeof markdown.parse>[number]

/** Mail programs ignore stylesheets; the frame of the mail has dark colors for those that do not. */
const looks: Record<string, string> = {
  p: 'margin:0 0 16px',
  h2: 'margin:28px 0 12px;font:400 23px/1.25 Georgia,serif;color:#261d17',
  h3: 'margin:24px 0 10px;font:400 19px/1.3 Georgia,serif;color:#261d17',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 8px',
  blockquote: 'margin:0 0 16px;padding:14px 0 1px 18px;border-left:3px solid #747562',
  aside: 'margin:0 0 16px;padding:16px 20px 1px;background:#f2f5ec;border-radius:10px',
  hr: 'margin:28px 0;border:0;border-top:1px solid #d3d5c6',
  a: 'color:#1e5631;text-decoration:underline',
  img: 'display:block;width:100%;height:auto;border:0;border-radius:7px;font:italic 15px/1.5 Georgia,serif',
}

/** The width of the column in most mail programs; files are twice as wide for sharp screens. */
const pictureWidth = 600

function setPicture(token: Token, origin: string): void {
  const address = token.attrGet('src') ?? ''
  const picture = readPicture(address)
  const size = picture && wideSizes(picture).findLast(({ width }) => width <= 2 * pictureWidth)
  if (picture && size) {
    token.attrSet('src', origin + pictureAddress(picture.key, size))
    token.attrSet('width', String(Math.min(pictureWidth, size.width)))
  } else if (address.startsWith('/')) token.attrSet('src', origin + address)
}

function dress(tokens: Token[], origin: string): void {
  for (const token of tokens) {
    const look = token.nesting >= 0 ? looks[token.tag] : undefined
    if (look) token.attrSet('style', look)
    const href = token.attrGet('href')
    if (href?.startsWith('/')) token.attrSet('href', origin + href)
    if (token.type === 'image') setPicture(token, origin)
    if (token.children) dress(token.children, origin)
  }
}

export function renderCampaignHtml(source: string, origin: string): string {
  const tokens = parseBlocks(source)
  dress(tokens, origin)
  return markdown.renderer.render(tokens, markdown.options, {})
}

function inlineText(tokens: Token[], origin: string): string {
  let text = ''
  let opened: { href: string; at: number } | undefined
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n'
    else if (token.type === 'link_open') opened = { href: token.attrGet('href') ?? '', at: text.length }
    else if (token.type === 'link_close' && opened) {
      const { href, at } = opened
      const address = (href.startsWith('/') ? origin + href : href).replace(/^mailto:|^tel:/, '')
      if (text.slice(at) !== address) text += ` <${address}>`
    } else if (token.type === 'image') text += `[${token.children ? inlineText(token.children, origin) : ''}]`
    else text += token.content
  }
  return text
}

export function renderCampaignText(source: string, origin: string): string {
  const blocks: string[] = []
  const prefixes: { first: string; rest: string }[] = []
  const counts: (number | undefined)[] = []
  for (const token of parseBlocks(source)) {
    if (token.type === 'bullet_list_open') counts.push(undefined)
    else if (token.type === 'ordered_list_open') counts.push(Number(token.attrGet('start') ?? 1))
    else if (token.type.endsWith('_list_close')) counts.pop()
    else if (token.type === 'list_item_open') {
      const count = counts.at(-1)
      const first = count === undefined ? '- ' : `${count}. `
      if (count !== undefined) counts[counts.length - 1] = count + 1
      prefixes.push({ first, rest: ' '.repeat(first.length) })
    } else if (token.type === 'blockquote_open') prefixes.push({ first: '> ', rest: '> ' })
    else if (token.type === 'list_item_close' || token.type === 'blockquote_close') prefixes.pop()
    else if (token.type === 'hr') blocks.push('* * *')
    else if (token.type === 'inline') {
      const first = prefixes.map((prefix) => prefix.first).join('')
      const rest = prefixes.map((prefix) => prefix.rest).join('')
      for (const prefix of prefixes) prefix.first = prefix.rest
      blocks.push(first + inlineText(token.children ?? [], origin).replaceAll('\n', `\n${rest}`))
    }
  }
  return blocks.join('\n\n')
}

export function readCampaign(source: string): {
  links: string[]
  pictures: { src: string; alt: string }[]
  text: string
} {
  const links = new Set<string>()
  const pictures: { src: string; alt: string }[] = []
  const visit = (tokens: Token[]) => {
    for (const token of tokens) {
      const href = token.attrGet('href')
      if (href) links.add(href)
      if (token.type === 'image')
        pictures.push({ src: token.attrGet('src') ?? '', alt: inlineText(token.children ?? [], '').trim() })
      else if (token.children) visit(token.children)
    }
  }
  visit(markdown.parse(source, {}))
  return { links: [...links], pictures, text: renderCampaignText(source, '') }
}
