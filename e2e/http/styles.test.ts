import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicPages } from '#contract/website/public-pages.ts'
import { expect, test } from '../fixtures/site-test.ts'

const source = new URL('../../src/web/', import.meta.url).pathname
const read = (ending: RegExp) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.test\.|routeTree/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')

const css = read(/\.css$/).replace(/\/\*.*?\*\//gs, '')
const styled = new Set(Array.from(css.matchAll(/\.(-?[_a-z][\w-]*)(?=[^{}]*\{)/gi), ([, name = '']) => name))
const code = read(/\.(tsx?|svg)$/)
/** `app--${status}` may become any class that begins with app--. */
const beginnings = Array.from(code.matchAll(/([a-z][\w-]*(?:--|__|-))\$\{/g), ([, beginning = '']) => beginning)

/** A variant may be the plain one of a styled block; a list loses its bullets by having any class. */
const isStyled = (name: string) => styled.has(name.split('--')[0] ?? name) || styled.has(name) || name === 'bare'

test('no class in the HTML is styled nowhere', async ({ request }) => {
  const bare = new Map<string, string>()
  const paths = [
    ...publicPages,
    '/team/maren-okafor',
    '/team/nobody',
    '/careers/systems-consultant',
    '/careers/nothing',
    '/blog/nothing',
    '/newsletter',
    '/newsletter/confirm',
    '/newsletter/choices',
    '/newsletter/nothing',
    '/careers/application',
    '/cms/login',
    '/nope',
  ]
  for (const path of paths) {
    const html = (await (await request.get(path)).text()).replace(/<(script|style)\b.*?<\/\1>/gs, '')
    for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
      for (const name of names.split(/\s+/).filter(Boolean)) if (!isStyled(name)) bare.set(name, path)
    }
  }
  expect(Object.fromEntries(bare)).toEqual({})
})

test('no style is used nowhere', () => {
  const words = new Set(code.match(/[a-z_][\w-]*/gi))
  // The editor's library gives its own.
  const unused = [...styled].filter(
    (name) => !words.has(name) && ![...beginnings, 'ProseMirror-'].some((beginning) => name.startsWith(beginning)),
  )
  expect(unused).toEqual([])
})
