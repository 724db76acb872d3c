import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

/** Names and formats that are the same in every language. */
const allowed = ['oficio', 'Português', 'Español', 'PT', 'ES', 'R$']

/** Props that are shown or read out like the content of an element. */
const textProps = new Set([
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'cancelLabel',
  'closeLabel',
  'confirmLabel',
  'description',
  'error',
  'hint',
  'label',
  'legend',
  'navLabel',
  'placeholder',
  'retryLabel',
  'text',
  'title',
])

type Node = { type: string; [field: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'type') === 'string'

const nodesIn = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).filter(isNode)

/** Strings that an expression may evaluate to; not the arguments of calls. */
function outcomes(node: Node): string[] {
  const from = (...fields: string[]) =>
    fields.flatMap((field) => nodesIn(node[field]).flatMap(outcomes))
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : []
    case 'JSXText':
      return [String(node['value'])]
    case 'TemplateLiteral':
      return nodesIn(node['quasis']).map(({ value }) =>
        String(Reflect.get(Object(value), 'cooked')),
      )
    case 'ConditionalExpression':
      return from('consequent', 'alternate')
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node['operator'] === '&&' ? from('right') : from('left', 'right')
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return from('expression')
    default:
      return []
  }
}

function shownBy(node: Node): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return nodesIn(node['children']).flatMap(outcomes)
  if (node.type !== 'JSXAttribute') return []
  const [name] = nodesIn(node['name'])
  const isText = textProps.has(String(name?.['name']))
  return isText ? nodesIn(node['value']).flatMap(outcomes) : []
}

/** Every literal text that the components of a file show. */
function literalTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const walk = (node: Node): string[] => [
    ...shownBy(node),
    ...Object.values(node).flatMap(nodesIn).flatMap(walk),
  ]
  return nodesIn(program)
    .flatMap(walk)
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text) && !allowed.includes(text))
}

const components = globSync('src/**/*.tsx').filter(
  (file) => !/\.test\.|src\/(test|mocks)\//.test(file),
)

test('no component holds a text: all of them come from public/locales', () => {
  expect(components.length).toBeGreaterThan(100)
  const found = components.flatMap((file) =>
    literalTexts(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

describe('a literal text is found', () => {
  test.each([
    '<p>Olá</p>',
    '<p>{"Olá"}</p>',
    '<p>{name || `Olá ${name}`}</p>',
    '<p>{open ? "Olá" : t("a.b")}</p>',
    '<p>{open && <b>Olá</b>}</p>',
    '<Field label="Olá" />',
    '<Field label={open ? t("a.b") : "Olá"} />',
    '<Row action={<button aria-label="Olá" />} />',
  ])('%s', (jsx) => {
    expect(literalTexts('a.tsx', `const a = ${jsx}`)).toEqual(['Olá'])
  })

  test('and code that is no text is not', () => {
    const jsx = '<p className="a b" title={t("a.b")}>· {t(open ? "a.b" : "c.d")} R$</p>'
    expect(literalTexts('a.tsx', `const a = ${jsx}`)).toEqual([])
  })
})
