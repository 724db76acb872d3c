import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from './start-error.ts'
import { assertServable } from './web-build.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'oficio-dist-'))
  write('index.html', '<!doctype html>')
})
afterEach(() => rmSync(dist, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(dist, file), text)
const record = (content: unknown) => write('build.json', JSON.stringify(content))

function refusal(mode: 'local' | 'production'): string | null {
  try {
    assertServable(dist, { mode })
    return null
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}

test('production serves a build made for it', () => {
  record({ localParts: [] })
  expect(refusal('production')).toBeNull()
})

test('production refuses a build with local parts, by their names', () => {
  record({ localParts: ['VITE_AUTH_EMULATOR', 'VITE_DEMO'] })
  expect(refusal('production')).toMatch(
    /built for the demo, with VITE_AUTH_EMULATOR, VITE_DEMO/,
  )
  expect(refusal('local')).toBeNull()
})

test('production refuses a build of another project, or of another mode of Stripe', () => {
  const settings = {
    mode: 'production',
    firebaseProjectId: 'oficio-prod',
    stripe: { secretKey: 'sk_live_x', webhookSecret: '', connectWebhookSecret: '' },
  } as const
  record({ localParts: [], firebaseProject: 'oficio-prod', stripe: 'live' })
  expect(() => assertServable(dist, settings)).not.toThrow()
  record({ localParts: [], firebaseProject: 'oficio-test', stripe: 'live' })
  expect(() => assertServable(dist, settings)).toThrow(/another VITE_FIREBASE_PROJECT_ID/)
  record({ localParts: [], firebaseProject: 'oficio-prod', stripe: 'test' })
  expect(() => assertServable(dist, settings)).toThrow(
    /of test mode, and STRIPE_SECRET_KEY is of live mode/,
  )
})

test.each(['', '{', '{}', '{"localParts":"none"}'])(
  'production refuses a build whose record is %j',
  (text) => {
    write('build.json', text)
    expect(refusal('production')).toMatch(/no readable build.json/)
  },
)

test('production refuses a build without a record', () => {
  expect(refusal('production')).toMatch(/no readable build.json/)
  expect(refusal('local')).toBeNull()
})

test.each(['local', 'production'] as const)('%s mode needs a build', (mode) => {
  rmSync(join(dist, 'index.html'))
  expect(refusal(mode)).toMatch(/^The web app is not built: /)
})
