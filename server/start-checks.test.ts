import { generateKeyPairSync } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startS3 } from '#server/test/s3-server.ts'
import { standInFetch } from '#server/stand-ins/stripe/stand-in-fetch.ts'
import { createStripeStandIn } from '#server/stand-ins/stripe/stripe-stand-in.ts'
import { checkServices, type Addresses } from './start-checks.ts'
import { StartError } from './start-error.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const nothing = {
  s3: null,
  smtp: null,
  stripe: null,
  serviceAccount: null,
  pushAccount: null,
}

/** The output of the start: the sentence that ends it, or the lines of the log. */
async function said(
  settings: Partial<Parameters<typeof checkServices>[0]>,
  at: Addresses = {},
) {
  const lines: string[] = []
  try {
    await checkServices({ ...nothing, ...settings }, (line) => lines.push(line), at)
    return lines
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}

async function listening(server: Server, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((done) => server.listen(0, host, done))
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** A mail server that answers each command by its first word. */
const smtpServer = (answers: Record<string, string>, host?: string) =>
  listening(
    createServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 hi\r\n')
      socket.on('data', (chunk) => {
        const [word = ''] = chunk.toString().split(/\s/)
        socket.write(`${answers[word] ?? '250 ok'}\r\n`)
      })
    }),
    host,
  )
const smtp = (url: string) => ({ smtp: { url, from: 'a@b.example' } })

test('nothing configured, nothing asked', async () => {
  expect(await said({})).toEqual([])
})

test('a mail server that takes us, and one that refuses the password', async () => {
  const port = await smtpServer({ EHLO: '250-hi\r\n250 AUTH PLAIN', AUTH: '235 ok' })
  expect(await said(smtp(`smtp://u:p@127.0.0.1:${port}`))).toEqual([])
  const strict = await smtpServer({ EHLO: '250-hi\r\n250 AUTH PLAIN', AUTH: '535 no' })
  expect(await said(smtp(`smtp://u:geheim@127.0.0.1:${strict}`))).toBe(
    'SMTP_URL is wrong: the mail server refuses the user or the password.',
  )
})

test('a mail server without TLS is refused anywhere but on this machine', async () => {
  // The same machine by another name.
  const port = await smtpServer({ EHLO: '250 hi', STARTTLS: '502 no' }, '0.0.0.0')
  expect(await said(smtp(`smtp://0.0.0.0:${port}`))).toBe(
    'SMTP_URL is wrong: the mail server offers no TLS at that port.',
  )
})

test('one that is down lets the server start', async () => {
  expect(await said(smtp('smtp://127.0.0.1:1'))).toEqual([
    'the mail server did not answer at the start',
  ])
})

test('a bucket, its wrong key and its wrong name', async () => {
  const s3 = await startS3()
  closing.push(s3.close)
  expect(await said({ s3: s3.settings })).toEqual([])
  const wrong = { ...s3.settings, secretAccessKey: 'geheim' }
  expect(await said({ s3: wrong })).toMatch(
    /^The bucket takes no files: .*\. Check S3_BUCKET/,
  )
  expect(await said({ s3: { ...s3.settings, bucket: 'another' } })).toMatch(
    /^The bucket takes/,
  )
})

test('Stripe takes its key, or refuses it', async () => {
  const standIn = createStripeStandIn({
    file: null,
    publicUrl: 'http://oficio.test',
    secretKey: 'sk_test_right',
  })
  const at = { stripeFetch: standInFetch(standIn) }
  const stripe = (secretKey: string) => ({
    stripe: { secretKey, webhookSecret: 'whsec_a', connectWebhookSecret: 'whsec_b' },
  })
  expect(await said(stripe('sk_test_right'), at)).toEqual([])
  expect(await said(stripe('sk_test_wrong'), at)).toBe('Stripe refuses STRIPE_SECRET_KEY.')
  const away: Addresses = {
    stripeFetch: () => Promise.reject(new TypeError('fetch failed')),
  }
  expect(await said(stripe('sk_test_right'), away)).toEqual([
    'Stripe did not answer at the start',
  ])
})

test('Google takes the key of the service account, or refuses it', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const serviceAccount = { clientEmail: 'a@b.example', privateKey }
  let status = 200
  const server = createHttpServer((_request, response) =>
    response
      .writeHead(status)
      .end(JSON.stringify(status === 200 ? { access_token: 'x', expires_in: 3600 } : {})),
  )
  const tokenUrl = `http://127.0.0.1:${await listening(server)}/token`
  const settings = { serviceAccount, pushAccount: serviceAccount }
  expect(await said(settings, { tokenUrl })).toEqual([])
  status = 400
  expect(await said(settings, { tokenUrl })).toBe(
    'Google refuses the key in FIREBASE_SERVICE_ACCOUNT.',
  )
  status = 503
  expect(await said(settings, { tokenUrl })).toEqual(['Google did not answer at the start'])
})
