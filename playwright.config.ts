import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserArgs, findBrowser } from './e2e/browser.ts'
import './e2e/without-maglev.ts'
import { isFull } from './server/test/depth.ts'
import { timeouts } from './scripts/test-timeouts.ts'

const port = Number(process.env['E2E_PORT'] ?? 4173)
const executablePath = findBrowser()
// The tests' own processes read it too: one of them tries to start a second server there.
const dataDir = join(tmpdir(), `oficio-e2e-${port}`)
process.env['E2E_DATA_DIR'] = dataDir
// Tests that run only at night are marked in their title.
const notNow = isFull ? [] : [/@nightly/]
const ofServer = '**/e2e/server/**'
const onPostgres = '**/e2e/postgres/**'

export default defineConfig({
  testDir: 'e2e',
  // One server with one set of demo data: each test makes the accounts and requests it needs.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  retries: 0,
  timeout: timeouts.browserTest,
  expect: { timeout: timeouts.expect },
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block', // only the offline tests want one
    // A film of every test, or a copy of the page at every step, would take more of the machine
    // than the tests do. The page as it failed is in the error's context, and in the picture.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: browserArgs,
    },
  },
  // The title of a test names its browser (e2e/fixtures.ts).
  projects: [
    {
      name: 'desktop',
      testIgnore: [ofServer, onPostgres],
      grepInvert: [/@phone/, ...notNow],
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        locale: 'pt-BR',
      },
    },
    {
      name: 'phone',
      testIgnore: [ofServer, onPostgres],
      grepInvert: [/@desktop/, ...notNow],
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        locale: 'es-419',
      },
    },
    // These tests start, stop and kill the process: they need no browser.
    { name: 'server', testMatch: ofServer, grepInvert: notNow },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: dataDir },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: timeouts.serverStart,
    reuseExistingServer: false,
  },
})
