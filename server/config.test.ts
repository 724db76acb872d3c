import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://oficio.example/',
  DATA_DIR: '/var/oficio',
  DATABASE_URL: 'postgresql://db/oficio',
  FIREBASE_PROJECT_ID: 'oficio-prod',
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_b',
  OPERATOR_EMAILS: 'Ana@oficio.example, rui@oficio.example',
}

const problemsOf = (env: Record<string, string>): string => {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('the settings were accepted')
}

test('local mode needs nothing', () => {
  expect(loadConfig({})).toMatchObject({
    mode: 'local',
    port: 4000,
    publicUrl: 'http://localhost:4000',
    dataDir: '.data',
    databaseUrl: null,
    firebaseProjectId: null,
    stripe: null,
    platformFeePercent: 15,
    operatorEmails: ['operador@oficio.test'],
  })
})

test('production reads everything', () => {
  expect(loadConfig(production)).toMatchObject({
    mode: 'production',
    publicUrl: 'https://oficio.example',
    operatorEmails: ['ana@oficio.example', 'rui@oficio.example'],
    stripe: { secretKey: 'sk_live_secret' },
  })
})

test('production names every missing variable at once', () => {
  const message = problemsOf({ NODE_ENV: 'production', PUBLIC_URL: ' ' })
  for (const name of Object.keys(production).filter((key) => key !== 'NODE_ENV')) {
    expect(message).toContain(name)
  }
})

test.each([
  { VITE_AUTH_EMULATOR: 'true' },
  { STAND_IN_CONTROL: 'true' },
  { FIREBASE_PROJECT_ID: 'demo-oficio' },
])('production refuses stand-ins: %o', (extra) => {
  const [name = ''] = Object.keys(extra)
  expect(problemsOf({ ...production, ...extra })).toContain(name)
})

test('wrong values are named, all at once, and never shown', () => {
  const message = problemsOf({
    PORT: 'geheim1',
    PUBLIC_URL: 'geheim2',
    PLATFORM_FEE_PERCENT: '101',
    LOG_LEVEL: 'geheim3',
    STRIPE_SECRET_KEY: 'geheim4',
  })
  for (const name of [
    'PORT',
    'PUBLIC_URL',
    'PLATFORM_FEE_PERCENT',
    'LOG_LEVEL',
    'STRIPE',
  ]) {
    expect(message).toContain(name)
  }
  expect(message).not.toContain('geheim')
})
