import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Lang, languages } from '#src/contract/protocol/languages.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { outgoingMail } from '#server/test/outgoing.ts'
import type { NotificationRow } from './add-notifications.ts'
import { mailSender } from './mail-sender.ts'

let api: TestApp
const out = outgoingMail()
beforeAll(async () => {
  api = await createTestApp()
  await api.as('ana')
})
afterAll(() => api.close())

const row = (
  action: string,
  data: Record<string, string | number> = {},
): NotificationRow => ({
  id: uuidv7(),
  uid: 'ana',
  type: 'system',
  message: null,
  read: false,
  topic: 'requests',
  createdAt: new Date(),
  data: {
    action,
    by: 'client',
    requestId: 'r-1',
    number: 'A38F',
    clientName: 'Clara Monteiro',
    taskerName: 'Tomás',
    amount: 12_050,
    ...data,
  },
})

async function mailOf(
  lang: Lang,
  ...[first, ...others]: [NotificationRow, ...NotificationRow[]]
) {
  const parcel = {
    id: uuidv7(),
    uid: 'ana',
    email: 'ana@oficio.test',
    lang,
    notifications: [first, ...others] satisfies NotificationRow[] as [NotificationRow],
    digest: others.length > 0,
    device: null,
  }
  await mailSender(api.deps, out.provider).send(parcel)
  const mail = out.mails.at(-1)
  if (!mail) throw new Error('no mail')
  return { ...mail, links: linksIn(mail.html) }
}

/** Every link that our own code wrote. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a class="(\w+)" href="([^"]*)"[^>]*>((?:[^<]|<wbr>)*)<\/a>/g)].map(
    ([, name, href, text]) => ({ name, href, text: text?.replaceAll('<wbr>', '') }),
  )

describe('a mail', () => {
  test.each([
    ['pt', 'Clara Monteiro quer contratar você', 'Ver o pedido', 'pt-BR'],
    ['es', 'Clara Monteiro quiere contratarte', 'Ver el pedido', 'es'],
  ] as const)(
    'in %s describes the event, with one button to it',
    async (lang, says, button, tag) => {
      const { html, links, text, subject, to } = await mailOf(lang, row('create'))
      const url = 'http://oficio.test/service-request/details/r-1'
      expect(to).toBe('ana@oficio.test')
      expect(subject.replaceAll('\u00a0', ' ')).toBe(`${says}: pedido #A38F, R$ 120,50`)
      expect(html).toContain(`<html lang="${tag}">`)
      expect(html).toMatch(new RegExp(`<h1[^>]*>${says}`))
      expect(links.filter(({ name }) => name === 'button')).toEqual([
        { name: 'button', href: url, text: button },
      ])
      expect(text).toContain(says)
      expect(text).toContain(`${button}:\n${url}`)
    },
  )

  test.each([
    ['buyer', 'Ver a compra', 'da compra A38F'],
    ['seller', 'Ver a venda', 'da venda A38F'],
  ])('about an order calls it what it is to the %s', async (side, button, name) => {
    const { requestId: _none, ...data } = row('chargeback').data
    const told = { ...row('chargeback'), data: { ...data, orderId: 'o-1', side } }
    const { links, subject } = await mailOf('pt', told)
    expect(subject).toContain(name)
    expect(links.find((link) => link.name === 'button')).toMatchObject({ text: button })
  })

  test('has one unsubscribe address, in its headers and at its foot', async () => {
    const { unsubscribe, links, text } = await mailOf('pt', row('create'))
    expect(unsubscribe).toMatch(
      /^http:\/\/oficio\.test\/api\/mail\/unsubscribe\?t=[\w.-]+$/,
    )
    expect(links.map(({ href }) => href)).toContain(unsubscribe)
    expect(text).toContain(unsubscribe)
  })

  test('about money has none: it is a receipt', async () => {
    const { unsubscribe, text } = await mailOf('es', row('pay'))
    expect(unsubscribe).toBeNull()
    expect(text).not.toContain('unsubscribe')
    expect(text).toContain('recibo')
  })

  test('about several subjects lists each with its own link', async () => {
    const { links, subject, unsubscribe } = await mailOf(
      'pt',
      row('accept'),
      row('offer', { requestId: 'r-2' }),
    )
    expect(subject).toBe('2 novidades no oficio')
    const hrefs = (wanted: string) =>
      links.filter(({ name }) => name === wanted).map(({ href }) => href)
    expect(hrefs('ink')).toEqual(
      ['r-1', 'r-2'].map((id) => `http://oficio.test/service-request/details/${id}`),
    )
    expect(hrefs('button')).toEqual(['http://oficio.test/notifications'])
    expect(unsubscribe).toMatch(/\.all\./)
  })

  test.each([
    `<img src=x onerror=alert(1)>`,
    `"><script>alert(1)</script>`,
    'Ganhe em www.golpe.com',
    'https://golpe.com/x',
    'ana@golpe.com',
    'Ana\r\nBcc: todos@golpe.com',
    'A\u202Eanalc',
  ])('contains a hostile name as plain text: %j', async (clientName) => {
    for (const lang of languages) {
      const { html, text, subject, links } = await mailOf(
        lang,
        row('create', { clientName }),
      )
      expect(html).not.toMatch(/<script|<img/)
      expect(html.match(/<a /g)).toHaveLength(links.length)
      expect(links.every(({ href }) => href?.startsWith('http://oficio.test'))).toBe(true)
      for (const part of [html, text, subject]) {
        expect(part).not.toMatch(/golpe\.com|https:\/\/golpe|@golpe|\u202E/)
      }
      expect(subject).not.toMatch(/[\r\n]/)
    }
  })
})

test('no code inserts a notification without the queue', () => {
  const files = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    )
  const writers = ['services', 'jobs', 'http', 'routes', 'db']
    .flatMap((name) => files(join('server', name)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /insert\(\s*notifications\s*\)/.test(readFileSync(file, 'utf8')))
  expect(writers).toEqual(['server/services/notifications/add-notifications.ts'])
})
