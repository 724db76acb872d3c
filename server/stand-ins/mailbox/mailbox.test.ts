import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { actionMail } from './action-mail.ts'
import { createMailbox, type Mail, type Mailbox } from './mailbox.ts'
import { mailboxPlugin } from './mailbox-plugin.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
  file = join(folder, 'nested', 'mailbox.json')
})
afterEach(() => rm(folder, { recursive: true }))

const mail = (over: Partial<Mail> = {}): Mail => ({
  to: 'bia@example.com',
  subject: 'Confirme seu e-mail',
  kind: 'verifyEmail',
  link: 'http://oficio.test/verify-email?mode=verifyEmail&oobCode=x',
  at: '2026-11-21T12:00:00.000Z',
  ...over,
})

describe('the mailbox', () => {
  test('stored mails survive a restart, newest first, by address in any case', async () => {
    const mailbox = createMailbox({ file })
    await mailbox.keep(mail({ subject: 'first' }))
    await Promise.all([
      mailbox.keep(mail({ to: 'Rui@Example.com', subject: 'second' })),
      mailbox.keep(mail({ subject: 'third' })),
    ])
    const subjects = (to?: string) =>
      createMailbox({ file })
        .messages(to)
        .map(({ subject }) => subject)
    expect(subjects()).toEqual(['third', 'second', 'first'])
    expect(subjects('rui@example.com')).toEqual(['second'])
    expect(subjects('nobody@example.com')).toEqual([])
  })

  test('is for its owner alone, on disk too', async () => {
    await createMailbox({ file }).keep(mail())
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('stores the newest 200', async () => {
    const mailbox = createMailbox({ file: null })
    for (let n = 0; n < 205; n++) await mailbox.keep(mail({ subject: String(n) }))
    expect(mailbox.messages()).toHaveLength(200)
    expect(mailbox.messages().at(-1)?.subject).toBe('5')
  })

  test.each(['[{"to":', '[{"to":"a"}]', '{}'])(
    'a damaged file is named: %s',
    async (text) => {
      const damaged = join(folder, 'damaged.json')
      await writeFile(damaged, text)
      expect(() => createMailbox({ file: damaged })).toThrow(damaged)
      expect(await readFile(damaged, 'utf8')).toBe(text)
    },
  )
})

describe('the mail with a code', () => {
  const written = (
    { mode, ...code }: { mode: string; newEmail?: string },
    language: string | null,
  ) =>
    actionMail(
      {
        email: 'bia@example.com',
        requestType: 'ANY',
        oobCode: 'abc-1',
        oobLink: `http://127.0.0.1:9/emulator/action?mode=${mode}&lang=en&oobCode=abc-1&apiKey=k`,
        ...code,
      },
      {
        language,
        publicUrl: 'https://oficio.test',
        now: new Date('2026-11-21T12:00:00Z'),
      },
    )

  test('leads to our own page, in the language of the reader', () => {
    const { link, ...rest } = written({ mode: 'verifyEmail' }, 'es')
    expect(rest).toEqual({
      to: 'bia@example.com',
      subject: 'Confirma tu correo',
      kind: 'verifyEmail',
      at: '2026-11-21T12:00:00.000Z',
    })
    const { origin, pathname, searchParams } = new URL(link)
    expect([origin, pathname]).toEqual(['https://oficio.test', '/verify-email'])
    expect(Object.fromEntries(searchParams)).toMatchObject({
      mode: 'verifyEmail',
      oobCode: 'abc-1',
      lang: 'es',
    })
  })

  test('is Portuguese by default', () => {
    for (const language of ['pt-BR', null, 'de'])
      expect(written({ mode: 'resetPassword' }, language).subject).toBe(
        'Crie uma nova senha',
      )
  })

  test('about a new address goes there', () => {
    const change = { mode: 'verifyAndChangeEmail', newEmail: 'new@example.com' }
    expect(written(change, 'pt-BR').to).toBe('new@example.com')
  })
})

describe('the page', () => {
  async function open(mailbox: Mailbox, url: string, language = 'pt-BR') {
    const app = Fastify()
    await app.register(mailboxPlugin, { mailbox })
    return app.inject({ url, headers: { 'accept-language': language } })
  }

  test('shows each mail with its link, in the language of the browser', async () => {
    const mailbox = createMailbox({ file: null })
    await mailbox.keep(mail())
    const pt = await open(mailbox, '/__mail')
    expect(pt.headers['content-security-policy']).toContain("default-src 'none'")
    expect(pt.body).toContain('<html lang="pt-BR">')
    expect(pt.body).toContain('Caixa de entrada local')
    expect(pt.body).toContain('mode=verifyEmail&#38;oobCode=x')
    const es = await open(mailbox, '/__mail?to=nobody@example.com', 'es-419,es;q=0.9')
    expect(es.body).toContain('Todavía no hay correos.')
  })

  test('has user input as text only', async () => {
    const mailbox = createMailbox({ file: null })
    const evil = `"><script>alert('x')</script>`
    await mailbox.keep(mail({ to: evil, subject: evil, kind: evil, link: evil }))
    const { body } = await open(mailbox, `/__mail?to=${encodeURIComponent(evil)}`)
    expect(body).toContain('&#60;script&#62;')
    expect(body).not.toMatch(/<script|"">/)
  })

  test('answers tests the mails of one address', async () => {
    const mailbox = createMailbox({ file: null })
    await mailbox.keep(mail({ to: 'a+b@example.com' }))
    await mailbox.keep(mail())
    const answer = await open(mailbox, '/__mail/messages.json?to=a%2Bb@example.com')
    expect(answer.json()).toEqual([mail({ to: 'a+b@example.com' })])
  })
})
