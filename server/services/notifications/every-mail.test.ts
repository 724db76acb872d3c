import { caniemail } from 'caniemail'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, type Lang } from '#src/contract/protocol/languages.ts'
import {
  channelsOf,
  notificationKinds,
  type NotificationKind,
} from '#src/contract/notifications/notification-kinds.ts'
import texts from '#server/locales/pt/notifications.json' with { type: 'json' }
import type { Mail } from '#server/providers/mail/mail.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { addNeed } from '#server/test/need-rows.ts'
import { addOrder, addRequest, addTasker } from '#server/test/people.ts'
import { outgoingMail } from '#server/test/outgoing.ts'
import type { NotificationRow } from './add-notifications.ts'
import { interestMail } from './interest-mail.ts'
import { mailSender } from './mail-sender.ts'
import { sentenceKey, type SentenceData } from './sentences.ts'

/** Every mail that the server can send, read by linters of HTML, of mail programs and of texts. */

/** What people may have written at their longest and worst. */
const words = {
  ordinary: {
    clientName: 'Clara Monteiro',
    taskerName: 'Tomás',
    title: 'Furadeira de impacto',
    reason: 'Um telefone na descrição.',
  },
  long: {
    clientName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
    taskerName: 'Ñ'.repeat(80),
    title: `${'Furadeira '.repeat(8)}${'x'.repeat(40)}`,
    reason: 'Este anúncio pede que o pagamento seja feito por fora. '.repeat(18).trim(),
  },
  hostile: {
    clientName: `"><script>alert(1)</script>{{amount}}`,
    taskerName: `</h1><a href="https://golpe.com">Ana\u202E`,
    title: 'Ganhe em www.golpe.com\r\nBcc: todos@golpe.com',
    reason: 'Veja:\n\nhttps://golpe.com/x?a=1&b=2 & ana@golpe.com\n<!-- {{percent}}',
  },
}

const kinds = (Object.keys(notificationKinds) as NotificationKind[]).filter((kind) =>
  channelsOf(kind).includes('mail'),
)

/** The data of each way to say a kind, which the sentences' keys end with. */
const variants: Record<string, SentenceData> = {
  client: { by: 'client' },
  tasker: { by: 'tasker' },
  alone: { by: 'system' },
  judged: { by: 'operator', percent: 40 },
  full: { by: 'tasker', percent: 0 },
}

const subjects: {
  [Key in 'requestId' | 'orderId' | 'itemId' | 'needId' | 'number' | 'side']?: string
}[] = [
  { requestId: uuidv7(), number: 'A38F' },
  { orderId: uuidv7(), number: 'A38F', side: 'buyer' },
  { orderId: uuidv7(), number: 'A38F', side: 'seller' },
  { itemId: uuidv7() },
  { needId: uuidv7() },
]

/** The rows that the facts in the mails are read from. */
const sold = { title: words.hostile.title, status: 'paid', deadline: new Date() } as const
const asked = {
  clientUid: 'ana',
  taskerUid: 'bia',
  status: 'accepted',
  deadline: new Date(),
  description: words.hostile.reason,
} as const

const published = { title: words.hostile.title, description: words.hostile.reason }

/** A notification for each sentence that goes by mail, with alternating subjects. */
function rowsOf(said: SentenceData): NotificationRow[] {
  const bySentence = new Map<string, NotificationRow>()
  for (const action of kinds)
    for (const variant of Object.values(variants)) {
      const row = {
        id: uuidv7(),
        uid: 'ana',
        type: 'system' as const,
        message: null,
        read: false,
        topic: 'requests' as const,
        createdAt: new Date(),
        data: {
          ...{ amount: 12_050, part: 100, returned: 5, percent: 30 },
          ...(!['dispute', 'order_dispute'].includes(action) && {
            date: '2026-11-25T01:30:00.000Z',
          }),
          ...{
            action,
            ...variant,
            ...subjects[bySentence.size % subjects.length],
            ...said,
          },
        },
      }
      bySentence.set(sentenceKey(row.type, row.data), row)
    }
  return [...bySentence.values()]
}

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
  await api.as('ana')
  await addTasker(api.db, 'bia', { name: words.long.clientName })
  for (const { requestId, orderId, needId, side } of subjects) {
    const [buyerUid, sellerUid] = side === 'seller' ? ['bia', 'ana'] : ['ana', 'bia']
    if (orderId) await addOrder(api.db, { id: orderId, buyerUid, sellerUid, ...sold })
    if (requestId) await addRequest(api.db, { id: requestId, ...asked })
    if (needId) await addNeed(api.db, { id: needId, clientUid: 'bia', ...published })
  }
})
afterAll(() => api.close())

type First = [NotificationRow, ...NotificationRow[]]

async function mailOf(lang: Lang, notifications: First, digest = false): Promise<Mail> {
  const out = outgoingMail()
  await mailSender(api.deps, out.provider).send({
    ...{ id: uuidv7(), uid: 'ana', email: 'ana@oficio.test', device: null },
    ...{ lang, notifications, digest },
  })
  const [mail] = out.mails
  if (!mail) throw new Error('no mail')
  return mail
}

/** The most that a digest holds. */
const DIGEST = 50

/** Every mail of a kind of words: each notification alone, and all of them in digests. */
async function* mailsOf(lang: Lang, said: SentenceData) {
  const rows = rowsOf(said)
  for (const row of rows) yield mailOf(lang, [row])
  yield interestMail(api.deps.config, {
    ...{ topic: 'mercadopago', email: 'ana@oficio.test', lang, token: 'x'.repeat(400) },
  })
  for (let at = 0; at < rows.length; at += DIGEST)
    yield mailOf(lang, rows.slice(at, at + DIGEST) as First, true)
}

const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'] }),
)

const clients = ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*', 'samsung-email.*']

/** CSS that some mail programs ignore, and why a mail does not need it. */
const dispensable: Record<string, string> = {
  '<style> element': 'it holds the dark colours alone',
  '@media': 'it holds the dark colours alone',
  '<body> element': 'what is inside is shown, with the same background',
  'border-radius': 'the corners are square then',
  'color-scheme CSS property': 'dark colours may stay light',
  'color-scheme meta tag': 'dark colours may stay light',
  'system-ui, ui-serif, ui-sans-serif, ui-rounded, ui-monospace': 'Arial is named too',
  '<wbr> element': 'word-break breaks long words there',
  'word-break': '<wbr> breaks long words there',
}

const missing = (html: string) => {
  const { issues } = caniemail({ clients: clients as ['gmail.*'], html })
  return new Set([...issues.errors.values()].flat().map(({ title }) => title))
}

const hrefsIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)

/** What is wrong with a mail, one line each. */
async function problemsOf({ html, text, subject, unsubscribe }: Mail): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const links = hrefsIn(html)
  const check = (ok: boolean, problem: string) => (ok ? [] : [problem])
  return [
    ...results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message }) => `${ruleId}: ${message}`),
    ...check(subject.length >= 10 && subject.length <= 151, 'length of the subject'),
    ...check(!/\p{Cc}|\u202E/u.test(subject), 'control characters in the subject'),
    // Gmail cuts longer mails off.
    ...check(Buffer.byteLength(html) < 102_000, 'longer than 102 kB'),
    ...check(!/<(script|img|iframe|form|link)\b|\son\w+=/i.test(html), 'active parts'),
    ...check(!/\S{41}/.test(wordsOf(html)), 'a word that does not break'),
    ...check(
      links.every((href) => href.startsWith('http://oficio.test')),
      'a foreign link',
    ),
    ...links.filter((href) => !text.includes(href) && href !== 'http://oficio.test'),
    ...check(unsubscribe === null || text.includes(unsubscribe), 'no way to leave'),
    ...check(!/\p{Cc}|\u202E/u.test(text.replaceAll('\n', '')), 'control characters'),
    ...check(!/&#?\w+;|<br|<wbr/.test(text), 'HTML in the text'),
    ...check(!/\{\{(?!amount|percent)\w+\}\}|undefined|null|NaN/.test(text), 'a hole'),
    ...check(!/\n{3}|[^\S\n]\n|[^\n]$/.test(text), 'blank ends in the text'),
    // RFC 5322; a mail program folds what is shorter.
    ...check(
      text.split('\n').every((line) => Buffer.byteLength(line) <= 2000),
      'a long line',
    ),
    ...check(!/(?:golpe|www)\.\w/.test(text + wordsOf(html)), 'an address of a stranger'),
  ]
}

/** The words of a page as they are laid out. */
const wordsOf = (html: string) =>
  html
    .replace(/^.*<body/s, '<body')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#?\w+;/g, '.')

describe.each(languages)('every mail in %s', (lang) => {
  test.each(Object.keys(words) as (keyof typeof words)[])(
    'with %s user text is valid in every mail program',
    async (name) => {
      const wrong = new Map<string, string>()
      for await (const mail of mailsOf(lang, words[name]))
        for (const problem of await problemsOf(mail)) wrong.set(problem, mail.text)
      expect(Object.fromEntries(wrong)).toEqual({})
    },
  )
})

test('mail programs support all necessary styles', async () => {
  const [row] = rowsOf(words.long)
  if (!row) throw new Error('no kind')
  const all = await Promise.all([mailOf('pt', [row]), mailOf('es', [row, row], true)])
  const missed = new Set(all.flatMap(({ html }) => [...missing(html)]))
  expect([...missed].toSorted()).toEqual(Object.keys(dispensable).toSorted())
})

test('every sentence is covered', () => {
  const told = new Set<string>(rowsOf({}).map(({ type, data }) => sentenceKey(type, data)))
  const byMail = Object.keys(texts.sentences).filter((key) =>
    kinds.some((kind) => key.replace(/_(alone|judged|full)$/, '') === kind),
  )
  expect(byMail.filter((key) => !told.has(key))).toEqual([])
})

test('no other part of the server builds mails', () => {
  const writers = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) =>
      /\bmailHtml\(|<!doctype html>/.test(readFileSync(join('server', name), 'utf8')),
    )
  expect(writers.toSorted()).toEqual([
    'http/mail-page.ts', // pages
    'services/notifications/interest-mail.ts',
    'services/notifications/mail-html.ts',
    'services/notifications/mail-sender.ts',
    'stand-ins/html-page.ts', // pages
  ])
})
