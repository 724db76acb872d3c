import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createSmtpMail } from './smtp-mail.ts'

const mail = {
  id: 'delivery-1',
  to: 'ana@oficio.test',
  subject: 'Clara aceitou o pedido',
  lang: 'pt' as const,
  html: '<p>Olá</p>',
  text: 'Olá',
  unsubscribe: 'https://oficio.example/api/mail/unsubscribe?t=x',
}

/** The mail server's answer to each command; `cut` breaks the connection instead. */
type Answers = { rcpt?: string; end?: string; greeting?: string; ehlo?: string }

const servers: Server[] = []
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

async function smtpServer({
  rcpt = '250 ok',
  end = '250 ok',
  greeting = '220 hi',
  ehlo = '250 mail.test',
}: Answers) {
  const taken: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let data: string | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    if (greeting === 'cut') return void socket.end()
    say(greeting)
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (data === null) {
          if (/^EHLO/.test(line)) {
            if (ehlo === 'cut') socket.destroy()
            else say(ehlo)
          } else if (/^RCPT/.test(line)) say(rcpt)
          else if (/^DATA/.test(line)) {
            data = ''
            say('354 go')
          } else say('250 ok')
        } else if (line === '.') {
          if (end === 'cut') socket.destroy()
          else {
            taken.push(data)
            say(end)
          }
          data = null
        } else data += `${line}\n`
      }
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { taken, port: (server.address() as AddressInfo).port }
}

async function outcomeAt(port: number) {
  const problems: unknown[] = []
  const provider = createSmtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'oficio <avisos@oficio.example>',
    onProblem: (problem) => problems.push(problem),
  })
  const outcome = await provider.send(mail)
  provider.close()
  return { outcome, problems }
}

test('a mail has both parts, its sender, and a one-click unsubscribe', async () => {
  const { port, taken } = await smtpServer({})
  expect(await outcomeAt(port)).toEqual({ outcome: 'sent', problems: [] })
  const [sent = ''] = taken
  for (const line of [
    'From: oficio <avisos@oficio.example>',
    'To: ana@oficio.test',
    'Message-ID: <delivery-1@oficio.example>',
    'List-Unsubscribe: <https://oficio.example/api/mail/unsubscribe?t=x>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'Auto-Submitted: auto-generated',
    'Content-Type: text/plain',
    'Content-Type: text/html',
  ])
    expect(sent).toContain(line)
})

test.each([
  ['refused', { rcpt: '550 no such person' }],
  ['later', { rcpt: '451 try again' }],
  ['later', { end: '452 full' }],
  ['refused', { end: '554 spam' }],
  ['unknown', { end: 'cut' }],
  // Nothing was sent yet, as by a load balancer without a mail server.
  ['later', { greeting: 'cut' }],
  ['later', { ehlo: 'cut' }],
  ['later', { greeting: '421 too busy' }],
] as const)(
  'is %s when the server answers %j, and logs the reason without an address',
  async (outcome, answers) => {
    const { port } = await smtpServer(answers)
    const { outcome: found, problems } = await outcomeAt(port)
    expect(found).toBe(outcome)
    expect(problems).toHaveLength(1)
    expect(JSON.stringify(problems)).not.toContain('ana@')
  },
)

test('is for later when no server answers', async () => {
  const { port } = await smtpServer({})
  servers.splice(0)[0]?.close()
  expect((await outcomeAt(port)).outcome).toBe('later')
})
