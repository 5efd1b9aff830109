import { describe, expect, it } from 'vitest'
import { classesOf, parseStyles, usedStyles } from './used-styles.ts'

const document = classesOf('<html class="dark"><main class="wrap card card--link"><svg class="i i-moon">')

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
  ])('of %s are %s', (css, used) => expect(usedStyles(parseStyles(css), document)).toBe(used))
})
