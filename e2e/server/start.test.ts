import { createServer } from 'node:net'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, type Run, startServer, withFolder } from '../support/server-process.ts'
import { companyEnv } from '#server/test/production-env.ts'

/** Expects a refusal in one sentence, which names the remedy. */
function expectRefusal(run: Run, sentence: RegExp) {
  expect(run).toMatchObject({ code: 1, stdout: '' })
  expect(run.stderr).toMatch(sentence)
  expect(run.stderr.trim().split('\n')).toHaveLength(1)
}

test('the data folder is named from where the server starts, as by default @nightly', () =>
  withFolder(async (folder) => {
    const server = startServer(relative(process.cwd(), folder), await freePort())
    try {
      await server.ready()
      expect((await fetch(server.origin)).status).toBe(200)
    } finally {
      await server.kill('SIGINT')
    }
  }))

test('a busy port @nightly', () =>
  withFolder(async (folder) => {
    const port = await freePort()
    const other = createServer().listen(port, 'localhost')
    const dataDir = join(folder, 'data')
    try {
      const run = await startServer(dataDir, port).ended
      expectRefusal(run, new RegExp(`^Port ${port} is in use: `))
      expect(existsSync(dataDir)).toBe(false)
    } finally {
      other.close()
    }
  }))

test('a data folder in use', async ({ baseURL }) => {
  const dataDir = process.env['E2E_DATA_DIR'] ?? ''
  const run = await startServer(dataDir, await freePort()).ended
  expectRefusal(run, /^The data folder .* is in use by another process/)
  expect((await fetch(`${baseURL}/readyz`)).status).toBe(200)
})

for (const file of [
  'auth-emulator.json',
  'mailbox.json',
  'stripe-stand-in.json',
  'db/PG_VERSION',
])
  test(`a data folder with a damaged ${file}${file === 'mailbox.json' ? '' : ' @nightly'}`, () =>
    withFolder(async (folder) => {
      const path = join(folder, file)
      mkdirSync(join(path, '..'), { recursive: true })
      writeFileSync(path, '{ half of')
      const run = await startServer(folder, await freePort()).ended
      expectRefusal(run, /^The data folder is damaged: /)
      expect(readFileSync(path, 'utf8')).toBe('{ half of')
    }))

test('production names every missing variable @nightly', () =>
  withFolder(async (folder) => {
    const run = await startServer(folder, await freePort(), {
      NODE_ENV: 'production',
      STAND_IN_CONTROL: '',
    }).ended
    expectRefusal(
      run,
      /^Missing with NODE_ENV=production: PUBLIC_URL, .*OPERATOR_EMAILS, COMPANY_NAME, .*HOSTING\.$/m,
    )
    // These two were set by the test itself.
    expect(run.stderr).not.toContain('DATA_DIR')
    expect(run.stderr).toContain('STRIPE_CONNECT_WEBHOOK_SECRET')
  }))

test('local mode under a public address @nightly', () =>
  withFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const env = { PUBLIC_URL: 'https://oficio.example' }
    const run = await startServer(dataDir, await freePort(), env).ended
    expectRefusal(run, /^PUBLIC_URL must be on localhost unless NODE_ENV=production: /)
    expect(existsSync(dataDir)).toBe(false)
  }))

test('production with the web app of the demo @nightly', () =>
  withFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const run = await startServer(dataDir, await freePort(), {
      NODE_ENV: 'production',
      STAND_IN_CONTROL: '',
      PUBLIC_URL: 'https://oficio.example',
      DATABASE_URL: 'postgresql://localhost:1/none',
      FIREBASE_PROJECT_ID: 'oficio-prod',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y',
      OPERATOR_EMAILS: 'ana@oficio.example',
      ...companyEnv,
    }).ended
    expectRefusal(
      run,
      /^The web app in dist was built for the demo, with VITE_AUTH_EMULATOR/,
    )
    expect(existsSync(dataDir)).toBe(false)
  }))
