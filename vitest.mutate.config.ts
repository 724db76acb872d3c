import { defineConfig } from 'vitest/config'

/** The tests that `npm run mutate` judges: lifecycle, money, requests, sessions and access. */
export default defineConfig({
  test: {
    include: [
      'src/contract/{money,request-lifecycle}.test.ts',
      'server/http/*.test.ts',
      'server/jobs/*.test.ts',
      'server/routes/{payments,requests,session,webhooks}*.test.ts',
      'server/services/{money,people,requests}/*.test.ts',
    ],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
