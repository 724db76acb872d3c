import { defineConfig } from '@playwright/test'
import './e2e/without-maglev.ts'
import { timeouts } from './scripts/test-timeouts.ts'

/** Two servers on the PostgreSQL of TEST_DATABASE_URL; `npm test` runs it where that is set. */
export default defineConfig({
  testDir: 'e2e/postgres',
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
  timeout: timeouts.longTest,
})
