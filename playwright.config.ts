import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 4173)
const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  // One server with one set of demo data: each test makes the accounts and requests it needs.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        locale: 'pt-BR',
      },
    },
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        locale: 'es-419',
      },
    },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port) },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 180_000,
    reuseExistingServer: false,
  },
})
