import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/harness.ts'

let t: TestApp
let lines: string[]
beforeEach(async () => {
  lines = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  t = await createTestApp({ logger: pino({ level: 'warn' }, stream) })
})
afterEach(() => t.close())

const post = (payload: string, type = 'application/csp-report') =>
  t.app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type },
    payload,
  })

const violation = {
  'document-uri': 'https://oficio.example/payment/019a9f00-of-ana',
  'effective-directive': 'img-src',
  'blocked-uri': 'https://evil.example/?stolen=ana@oficio.test',
  'source-file': 'https://oficio.example/assets/index-1.js',
  'line-number': 7,
  'script-sample': 'Ana Souza',
}

test.each([
  ['application/csp-report', { 'csp-report': violation }],
  [
    'application/reports+json',
    [
      { type: 'deprecation', body: { id: 'x' } },
      {
        type: 'csp-violation',
        url: violation['document-uri'],
        body: {
          effectiveDirective: 'img-src',
          blockedURL: violation['blocked-uri'],
          sourceFile: violation['source-file'],
          lineNumber: 7,
          sample: 'Ana Souza',
        },
      },
    ],
  ],
])('%s: the origins are logged, and nothing of the person', async (type, report) => {
  expect((await post(JSON.stringify(report), type)).statusCode).toBe(204)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    directive: 'img-src',
    blocked: 'https://evil.example',
    source: 'https://oficio.example',
    line: 7,
  })
  expect(lines[0]).not.toMatch(/ana|Ana|019a9f00|stolen/)
})

test.each([
  ['inline', 'inline'],
  ['data:text/html,hello', 'data:'],
  ['Ana Souza', 'unknown'],
  ['', 'unknown'],
])('"%s" is logged as %s', async (blocked, logged) => {
  await post(JSON.stringify({ 'csp-report': { 'blocked-uri': blocked } }))
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    blocked: logged,
    directive: 'unknown',
    line: null,
  })
})

test.each(['[]', '{}', 'null', '"x"', '[{"type":"csp-violation","body":7}]'])(
  '%s is accepted, and logs nothing',
  async (payload) => {
    expect((await post(payload)).statusCode).toBe(204)
    expect(lines).toEqual([])
  },
)

test('one call logs ten lines, and all callers together sixty a minute', async () => {
  const many = Array.from({ length: 50 }, () => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'script-src' },
  }))
  const send = () => post(JSON.stringify(many), 'application/reports+json')
  await send()
  expect(lines).toHaveLength(10)
  for (let call = 0; call < 9; call++) await send()
  expect(lines).toHaveLength(60)
  t.advance(60_000)
  await send()
  expect(lines).toHaveLength(70)
})

test('a report that is too large, of another type or too frequent is refused', async () => {
  expect((await post(JSON.stringify({ x: 'y'.repeat(17_000) }))).statusCode).toBe(413)
  expect((await post('{}', 'text/plain')).statusCode).toBe(415)
  expect((await post('{oops')).statusCode).toBe(422)
  const statuses: number[] = []
  while (statuses.length < 40) statuses.push((await post('{}')).statusCode)
  expect(statuses.lastIndexOf(204)).toBe(26)
  expect(statuses[27]).toBe(429)
})
