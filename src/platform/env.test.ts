import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('flags have their defaults', () => {
  expect(readEnv({})).toMatchObject({
    analytics: false,
    requireEmailVerification: false,
  })
  expect(readEnv({ VITE_ENABLE_ANALYTICS: ' true ' }).analytics).toBe(true)
  expect(readEnv({ VITE_ENABLE_ANALYTICS: 'no' }).analytics).toBe(false)
})
