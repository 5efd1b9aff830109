import { describe, expect, it } from 'vitest'
import { criticalCss, parseStyles, styleNamesIn } from './critical-css.ts'

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
    // Unknown syntax counts as needed.
    ['.wrap:not(.toast,.card){a:b}', '.wrap:not(.toast,.card){a:b}'],
    ['p:not(.toast,.menu){a:b}', 'p:not(.toast,.menu){a:b}'],
    [':is(.toast,.menu){a:b}', ':is(.toast,.menu){a:b}'],
    ['.toast:is(.wrap,.card){a:b}', ''],
    ['.wrap:is(.toast,.menu) p,.menu{a:b}', '.wrap:is(.toast,.menu) p,.menu{a:b}'],
    ['a[href$=".pdf"]{a:b}', 'a[href$=".pdf"]{a:b}'],
    ['a[href$=\'.pdf\'],a[title="a,.b{"]{a:b}', 'a[href$=\'.pdf\'],a[title="a,.b{"]{a:b}'],
    ['a[download=a\\.pdf]{a:b}', 'a[download=a\\.pdf]{a:b}'],
    ['.sm\\:wrap{a:b}', '.sm\\:wrap{a:b}'],
    ['main:has(:is(.toast,:not(.menu))){a:b}', 'main:has(:is(.toast,:not(.menu))){a:b}'],
    ['.toast:has(:is(.wrap)){a:b}', ''],
    ['p:nth-child(2n + 1 of .toast){a:b}', 'p:nth-child(2n + 1 of .toast){a:b}'],
    ['@layer a,b;.toast{a:b}@layer b{.wrap{a:b}.toast{a:b}}', '@layer a,b;@layer b{.wrap{a:b}}'],
    ['@layer a{.toast{a:b}}@layer b{.wrap{a:b}}', '@layer a{}@layer b{.wrap{a:b}}'],
    ['@import "a;b.css";.toast{a:b}', '@import "a;b.css";'],
    ['@scope (.toast){p{a:b}}', '@scope (.toast){p{a:b}}'],
    ['.wrap{background:url(a}b.png)}.toast{a:b}', '.wrap{background:url(a}b.png)}'],
    ['.wrap:after{content:"\\"}"}.toast{a:b}', '.wrap:after{content:"\\"}"}'],
    ['/*! .toast{ */.wrap{a:b}.toast{a:b}', '/*! .toast{ */.wrap{a:b}'],
    ['.wrap{a:b;.toast &{c:d}}', '.wrap{a:b;.toast &{c:d}}'],
    [':root{--line:url(data:a;b,c);--b:1}', ':root{--line:url(data:a;b,c)}'],
    [':root{--b:1;&.light{--b:2}}', ':root{--b:1;&.light{--b:2}}'],
    ['@container style(--b:1){.wrap{a:b}}:root{--b:1;--c:2}', '@container style(--b:1){.wrap{a:b}}:root{--b:1}'],
    ['.wrap{a:b', '.wrap{a:b'],
  ])('of %s are %s', (css, used) => expect(criticalCss([parseStyles(css)], styleNamesIn(document))).toEqual([used]))

  it('has the tokens that another stylesheet uses', () => {
    const sheets = [':root{--a:1;--b:2}', '.wrap{c:var(--b)}'].map(parseStyles)
    expect(criticalCss(sheets, styleNamesIn(document))).toEqual([':root{--b:2}', '.wrap{c:var(--b)}'])
  })
})
