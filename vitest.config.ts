import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type TestUserConfig } from 'vitest/config'
import { timeouts } from './scripts/test-timeouts.ts'

/** Tests of what only a PostgreSQL can show. */
const onPostgres = process.env['TEST_DATABASE_URL']
  ? []
  : [
      'server/db/locked-user.test.ts',
      'server/services/requests/conversation-closing.test.ts',
      'server/test/postgres-databases.test.ts',
    ]

/**
 * Tests of whole apps, and of what a page has once: session, outbox and platform live in modules, so
 * each file has its own.
 */
const pages = [
  ...['api', 'app', 'outbox', 'platform', 'routes', 'service-worker', 'session', 'stores'],
  ...['features/consent', 'features/preview', 'features/shell'],
].map((folder) => `src/${folder}/**/*.test.{ts,tsx}`)

const browser = {
  environment: 'jsdom',
  pool: 'threads', // a thread starts sooner than a process
  setupFiles: ['src/test/setup.ts'],
  // The build that the package chooses for Node cannot send a Blob.
  alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' },
  server: { deps: { inline: ['tus-js-client'] } },
  testTimeout: timeouts.test,
  hookTimeout: timeouts.hook,
} satisfies TestUserConfig

export default defineConfig({
  test: {
    // Every core for the server's tests; a project that extends vite.config.ts leaves one idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          ...browser,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/contract/**', ...pages],
          // Most of a short file's time went into a new environment and its modules.
          isolate: false,
          // Groups apart: those of one group must have the same number of workers.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: './vite.config.ts',
        test: { ...browser, name: 'pages', include: pages, sequence: { groupOrder: 2 } },
      },
      {
        test: {
          name: 'server',
          include: ['src/contract/**/*.test.ts', 'server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...onPostgres],
          environment: 'node',
          globalSetup: 'server/test/postgres-run.ts',
          // A worker keeps its modules and its emptied databases from one file to the next.
          isolate: false,
          testTimeout: timeouts.test,
          hookTimeout: timeouts.hook,
        },
      },
      {
        test: {
          name: 'build',
          include: ['scripts/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'scripts/build-for-tests.ts',
          isolate: false,
          testTimeout: timeouts.test,
          hookTimeout: timeouts.hook,
        },
      },
    ],
  },
})
