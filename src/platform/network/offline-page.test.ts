import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTexts } from '../../../scripts/page-texts.ts'

const page = withTexts(readFileSync('src/app/offline.html', 'utf8'), '.')
const body = /<body>([^]*?)<script>/.exec(page)?.[1] ?? ''
const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
  ([, code = '']) => code,
)
const NOON = new Date('2026-11-22T15:00:00Z').getTime()
const HOUR = 60 * 60_000

/** Opens the page in a browser that has stored these pages for its user, if any. */
function open(kept: object, { uid = 'ana', lang = 'pt' } = {}) {
  localStorage.setItem('persist:root', JSON.stringify({ uid }))
  localStorage.setItem('offline:pages:ana', JSON.stringify(kept))
  document.documentElement.lang = lang
  document.body.innerHTML = body
  // The last script lists; the ones before it choose the theme and ask for the network.
  const list: unknown = Reflect.construct(Function, [scripts.at(-1) ?? ''])
  if (typeof list === 'function') list()
  return [...document.querySelectorAll('li a')].map((link) => ({
    href: link.getAttribute('href'),
    text: link.textContent.replaceAll(/\s+/g, ' ').trim(),
  }))
}

beforeEach(() => vi.useFakeTimers({ now: NOON, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const requests = {
  kind: 'requests',
  href: '/requests?as=client',
  count: 6,
  at: NOON - HOUR,
}
const request = (id: number, date: number) => ({
  kind: 'request',
  href: `/service-request/details/${id}`,
  title: `Pedido ${id}`,
  date: new Date(date).toISOString(),
  at: NOON - HOUR,
})

test('the most useful comes first, each with its age', () => {
  const tasker = {
    kind: 'tasker',
    href: '/taskers/teo',
    title: 'Téo Ramos',
    at: NOON - 30 * HOUR,
  }
  const home = { kind: 'home', href: '/', at: NOON - 60_000 * 38 }
  const links = open([
    home,
    tasker,
    request(1, NOON + 48 * HOUR),
    request(2, NOON + HOUR),
    requests,
  ])
  expect(links.map(({ href }) => href)).toEqual([
    '/requests?as=client',
    '/service-request/details/2',
    '/service-request/details/1',
    '/taskers/teo',
    '/',
  ])
  expect(links[0]?.text).toMatch(/Meus pedidos\s?6 pedidos · há 1 h/)
  expect(links[1]?.text).toMatch(/Pedido 2\s?hoje, 13:00 · há 1 h/)
  expect(links[3]?.text).toMatch(/Téo Ramos\s?Tasker que você viu · há 1 dia/)
  expect(document.querySelector('#newest')).toHaveTextContent('guardado hoje, 11:22')
})

test('orders are listed, the lists before single ones', () => {
  const at = NOON - HOUR
  const order = {
    kind: 'order',
    href: '/marketplace/order-summary/1',
    title: 'Vitrola',
    at,
  }
  const bought = { kind: 'orders', href: '/marketplace/orders?side=buying', count: 1, at }
  const sold = { kind: 'orders', href: '/marketplace/orders?side=selling', count: 3, at }
  const links = open([order, bought, sold])
  expect(links.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Minhas compras\s?1 compra · há 1 h/),
    expect.stringMatching(/^Minhas vendas\s?3 vendas · há 1 h/),
    expect.stringMatching(/^Vitrola\s?Compra do mercado · há 1 h/),
  ])
  expect(open([sold], { lang: 'es' })[0]?.text).toMatch(/^Mis ventas\s?3 ventas/)
})

test('in Spanish too', () => {
  const [first] = open([requests], { lang: 'es' })
  expect(first?.text).toMatch(/Mis pedidos\s?6 pedidos · hace 1 h/)
})

test('a draft for a tasker opens again', () => {
  const tasker = { kind: 'tasker', href: '/taskers/teo', title: 'Téo Ramos', at: NOON }
  localStorage.setItem(
    'draft:request:ana:teo',
    JSON.stringify({ draft: { description: 'Pintar a sala' }, at: NOON - HOUR }),
  )
  expect(open([tasker])[0]).toMatchObject({ href: '/service-request/teo' })
  expect(document.querySelector('li')).toHaveTextContent('Rascunho para Téo')
})

test('pages stored by another user are not listed', () => {
  expect(open([requests], { uid: 'bia' })).toEqual([])
  expect(document.querySelector('.pages')).toHaveAttribute('hidden')
})

test('no address but ours, no markup, nothing too old, nothing unknown', () => {
  const title = '<img src=x onerror=alert(1)>'
  const links = open([
    { ...requests, href: 'https://elsewhere.example/' },
    { ...requests, href: '//elsewhere.example/' },
    { ...requests, href: 'javascript:alert(1)' },
    { ...requests, at: NOON - 9 * 24 * HOUR },
    { ...requests, kind: 'constructor' },
    null,
    { ...request(1, NOON), title, image: 'https://elsewhere.example/x.png' },
  ])
  expect(links.map(({ href }) => href)).toEqual(['/service-request/details/1'])
  expect(links[0]?.text).toContain(title)
  expect(document.querySelector('ul img')).toBeNull()
})
