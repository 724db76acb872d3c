import { defineConfig } from 'vitest/config'

/** For `npm run mutate`, which names the tests itself. */
export default defineConfig({
  test: {
    include: ['src/contract/**/*.test.ts', 'server/**/*.test.ts'],
    environment: 'node',
    // A mutant is not at work before a test begins: modules are read once for all of them.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
