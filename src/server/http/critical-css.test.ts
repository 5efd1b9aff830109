import { describe, expect, it } from 'vitest'
import { criticalCss, parseStyles } from './critical-css.ts'

const document =
  '<html class="dark"><main class="wrap card card--link"><svg class="i i-moon" style="stroke:var(--line)">'

describe('the styles of a first look', () => {
  it.each([
    ['body{margin:0}', 'body{margin:0}'],
    ['.wrap{a:b}.toast{a:b}', '.wrap{a:b}'],
    ['.wrap .toast{a:b}', ''],
    ['.wrap,.toast{a:b}', '.wrap,.toast{a:b}'],
    ['.card.card--link:hover{a:b}', '.card.card--link:hover{a:b}'],
    [':root.light .i-moon{a:b}', ':root.light .i-moon{a:b}'],
    [':root:not(.light) .wrap{a:b}', ':root:not(.light) .wrap{a:b}'],
    [':is(.toast,.wrap) p{a:b}', ':is(.toast,.wrap) p{a:b}'],
    ['@media (max-width:9em){.wrap{a:b}.toast{a:b}}', '@media (max-width:9em){.wrap{a:b}}'],
    ['@media print{.toast{a:b}}', ''],
    ['@font-face{src:url("a}b.woff2")}.toast{a:b}', '@font-face{src:url("a}b.woff2")}'],
    ['@keyframes spin{to{rotate:1turn}}', '@keyframes spin{to{rotate:1turn}}'],
    ['.wrap:after{content:"}"}.toast{a:b}', '.wrap:after{content:"}"}'],
    [':root{--line:red;--toast:blue;color-scheme:dark}', ':root{--line:red;color-scheme:dark}'],
    [':root.light{--toast:blue}.toast{a:var(--toast)}', ''],
    [
      ':root{--a:var(--b);--b:";--c:1";--c:2}.wrap{d:calc(1px + var(--a))}',
      ':root{--a:var(--b);--b:";--c:1"}.wrap{d:calc(1px + var(--a))}',
    ],
    ['@media print{:root{--line:0;--a:1}}', '@media print{:root{--line:0}}'],
    [':root .wrap{--a:1}', ':root .wrap{--a:1}'],
  ])('of %s are %s', (css, used) => expect(criticalCss([parseStyles(css)], document)).toEqual([used]))

  it('has the tokens that another stylesheet uses', () => {
    const sheets = [':root{--a:1;--b:2}', '.wrap{c:var(--b)}'].map(parseStyles)
    expect(criticalCss(sheets, document)).toEqual([':root{--b:2}', '.wrap{c:var(--b)}'])
  })
})
