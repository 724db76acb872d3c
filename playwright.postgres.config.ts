import { defineConfig } from '@playwright/test'
import './e2e/without-maglev.ts'

/** Two servers on the PostgreSQL of TEST_DATABASE_URL; scripts/test-on-postgres.ts runs it. */
export default defineConfig({
  testDir: 'e2e/postgres',
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  timeout: 480_000,
})
