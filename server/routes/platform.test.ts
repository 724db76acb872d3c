import { expect, test } from 'vitest'
import type { listHolidays } from '#src/contract/platform/holidays.ts'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import { loadConfig } from '#server/config.ts'
import { createTestApp } from '#server/test/harness.ts'

test('anyone reads the fee and the company', async () => {
  const config = loadConfig({
    PLATFORM_FEE_PERCENT: '12.5',
    COMPANY_NAME: 'Serviços & Cia.',
  })
  const { app } = await createTestApp({ config })
  const answer = await app.inject('/api/platform')
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  expect(answer.json()).toMatchObject({
    feePercent: 12.5,
    company: { name: 'Serviços & Cia.', cnpj: '11.222.333/0001-81' },
  })
})

test('anyone reads the national holidays', async () => {
  const { app } = await createTestApp()
  const answer = await app.inject('/api/platform/holidays')
  expect(answer.headers['cache-control']).toBe('public, max-age=86400')
  expect(answer.json<OutputOf<typeof listHolidays>>().data.length).toBeGreaterThan(18)
})
