import { defineConfig } from 'vitest/config'
import { timeouts } from './scripts/test-timeouts.ts'

/** For `npm run mutate`, which names the tests itself. */
export default defineConfig({
  test: {
    include: ['src/contract/**/*.test.ts', 'server/**/*.test.ts'],
    environment: 'node',
    // A mutant becomes active only when a test begins, so all mutants may share loaded modules.
    isolate: false,
    testTimeout: 2 * timeouts.test,
    hookTimeout: 2 * timeouts.test,
  },
})
