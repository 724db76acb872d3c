import { expect, test } from 'vitest'
import { createPageStyles, type StyleRule } from './page-styles.ts'

const rule = (css: string, needs: string[][], ...around: string[]): StyleRule => ({
  around,
  css,
  needs,
})
const UTILITIES = '@layer utilities'
const WIDE = '@media (width>=48rem)'

const stylesOf = createPageStyles([
  rule('@layer base,utilities;', [[]]),
  rule('h1{margin:0}', [[]], '@layer base'),
  rule(':root,:host{--ink:#111;--ink-2:#222;--sky:#0cf;--sea:#00f}', [[]], '@layer base'),
  rule('.p-2{padding:2px}', [['p-2']], UTILITIES),
  rule('.p-3{padding:3px}', [['p-3']], UTILITIES),
  rule(String.raw`.md\:p-4{padding:4px}`, [['md:p-4']], UTILITIES, WIDE),
  rule(String.raw`.md\:p-5{padding:5px}`, [['md:p-5']], UTILITIES, WIDE),
  rule('.open .menu,.always{opacity:1}', [['open', 'menu'], ['always']], UTILITIES),
  rule('@keyframes spin{to{rotate:1turn}}', [[]]),
  rule('@keyframes pulse{50%{opacity:.5}}', [[]]),
  rule('.spins{animation:spin 1s}', [['spins']], UTILITIES),
  rule('@property --tw-used{syntax:"*";inherits:false}', [[]]),
  rule('@property --tw-unused{syntax:"*";inherits:false}', [[]]),
  rule('*,:before{--tw-used:initial;--tw-unused:initial}', [[]], '@supports (old:yes)'),
  rule('.uses{color:var(--tw-used)}', [['uses']], UTILITIES),
  rule('.inked{color:var(--ink-2,var(--sky))}', [['inked']], UTILITIES),
])

test('a page gets the rules of its classes, and those of any page, in their order', () => {
  expect(stylesOf('<p class="p-3"></p><b class="md:p-4 p-2"></b>')).toBe(
    '@layer base,utilities;@layer base{h1{margin:0}:root,:host{}}' +
      '@layer utilities{.p-2{padding:2px}.p-3{padding:3px}' +
      String.raw`@media (width>=48rem){.md\:p-4{padding:4px}}}` +
      '@supports (old:yes){*,:before{}}',
  )
})

test('a rule of several selectors stays for one of them; one of two classes needs both', () => {
  expect(stylesOf('<p class="always"></p>')).toContain('.always{opacity:1}')
  expect(stylesOf('<p class="menu"></p>')).not.toContain('opacity')
})

test('an animation and a property come with the rules that use them', () => {
  const css = stylesOf('<p class="spins uses"></p>')
  expect(css).toContain('@keyframes spin{')
  expect(css).toContain('@property --tw-used{')
  expect(css).toContain('*,:before{--tw-used:initial;}')
  expect(css).not.toMatch(/pulse|tw-unused/)
})

test('a value of the theme comes with a rule or an element that names it', () => {
  const css = stylesOf('<p class="inked" style="background:var(--sea)"></p>')
  expect(css).toContain(':root,:host{--ink-2:#222;--sky:#0cf;--sea:#00f}')
})

test('a class is read as the page writes it', () => {
  const inPage = createPageStyles([
    rule(String.raw`.\[\&\>p\]\:m-1>p{margin:1px}`, [['[&>p]:m-1']]),
  ])
  expect(inPage('<div class="[&amp;&gt;p]:m-1"></div>')).toContain('margin:1px')
})
