import { expect, test } from 'vitest'
import { scriptsOf } from '#server/http/page-scripts.ts'
import { scriptsByPage } from './page-scripts-plugin.ts'

const route = (name: string) => `/app/src/routes/${name}.tsx?tsr-split=component`

type Facts = { modules?: string[]; imports?: string[]; isEntry?: boolean }

const chunk = (
  fileName: string,
  { modules = [], imports = [], isEntry = false }: Facts,
) => ({
  fileName,
  imports,
  isEntry,
  facadeModuleId: modules[0] ?? null,
  moduleIds: modules,
})

const page = (fileName: string, name: string, imports: string[] = []) =>
  chunk(fileName, { modules: [route(name)], imports })

const chunks = [
  chunk('main.js', { isEntry: true, imports: ['vendor.js'] }),
  chunk('vendor.js', {}),
  chunk('form.js', { imports: ['field.js', 'vendor.js'] }),
  chunk('field.js', { imports: ['form.js'] }),
  chunk('session.js', { modules: ['/app/src/session/session.ts'], imports: ['field.js'] }),
  chunk('late.js', { modules: ['/app/src/features/late.tsx'], imports: ['form.js'] }),
  page('landing.js', 'index'),
  page('item.js', 'marketplace.$itemId', ['vendor.js']),
  page('layout.js', '_protected'),
  page('new.js', '_protected/marketplace.new', ['form.js']),
  page('orders.js', '_protected/marketplace.index'),
  page('edit.js', '_protected/marketplace.edit.$itemId'),
  page('receipt.js', '_protected/orders.$id_.receipt'),
]
const scripts = { version: '1', ...scriptsByPage(chunks) }
const guest = (path: string) => scriptsOf(path, false, scripts)
const member = (path: string) => scriptsOf(path, true, scripts)

test('a page has its scripts and what those import, without those of the start', () => {
  expect(guest('/')).toEqual(['landing.js'])
  expect(guest('/marketplace/chair')).toEqual(['item.js'])
  expect(guest('/marketplace/chair/')).toEqual(['item.js'])
})

test('with a session come its own and those of the layout, each once', () => {
  expect(member('/marketplace/new')).toEqual([
    'layout.js',
    'new.js',
    'form.js',
    'field.js',
    'session.js',
  ])
  expect(member('/marketplace/chair')).toEqual([
    'item.js',
    'session.js',
    'field.js',
    'form.js',
  ])
})

test.each([
  ['/marketplace', 'orders.js'],
  ['/marketplace/edit/chair', 'edit.js'],
  ['/orders/7/receipt', 'receipt.js'],
])('%s is the page of %s', (path, file) => {
  expect(member(path)).toContain(file)
  expect(member(path)).not.toContain('item.js')
})

test.each([
  ['/marketplace/new', 'a page behind sign-in'],
  ['/marketplace', 'another'],
  ['/nowhere', 'a page that there is not'],
  ['/marketplace/chair/more', 'a path that is too long'],
])('%s has none for a visitor: it is %s', (path) => {
  expect(guest(path)).toEqual([])
})

test.each(['/nowhere', '/marketplace//', '/orders//receipt', '/__proto__'])(
  '%s is no page',
  (path) => {
    expect(member(path)).toEqual([])
  },
)
