import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type TestUserConfig } from 'vitest/config'

/** Tests of what only a PostgreSQL can show. */
const onPostgres = process.env['TEST_DATABASE_URL']
  ? []
  : [
      'server/db/locked-user.test.ts',
      'server/services/requests/conversation-closing.test.ts',
      'server/test/postgres-databases.test.ts',
    ]

/** Tests of whole apps, and of what a page has once: session, outbox and platform. */
const pages = [
  ...['api', 'app', 'outbox', 'platform', 'routes', 'service-worker', 'session', 'stores'],
  ...['features/consent', 'features/preview', 'features/shell'],
].map((folder) => `src/${folder}/**/*.test.{ts,tsx}`)

/**
 * Tests that replace a library's module, load ours again as another tab would, or bring IndexedDB:
 * each file has a worker of its own.
 */
const isolated = [
  'src/outbox/outbox.property.test.ts',
  'src/outbox/sender.test.ts',
  'src/outbox/storage.test.ts',
  'src/outbox/worker.test.ts',
  'src/platform/lost-script.test.ts',
  'src/routes/_protected/my-data-google.test.tsx',
  'src/routes/_protected/notifications.device.test.tsx',
  'src/routes/login-google.test.tsx',
  'src/routes/push.test.tsx',
  'src/stores/app-store.test.ts',
]

const browser = {
  environment: 'jsdom',
  pool: 'threads', // a thread starts sooner than a process
  setupFiles: ['src/test/setup.ts'],
  // The build that the package chooses for Node cannot send a Blob.
  alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' },
  server: { deps: { inline: ['tus-js-client'] } },
  // A page's first import takes its time on a busy machine.
  testTimeout: 30_000,
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
        test: {
          ...browser,
          name: 'pages',
          include: pages,
          exclude: isolated,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...browser,
          name: 'isolated',
          include: isolated,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'src/contract/**/*.test.ts',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...onPostgres],
          environment: 'node',
          // A worker keeps its modules and its emptied databases from one file to the next.
          isolate: false,
          // A real database and real signatures take their time on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
