import { companySettings } from './company-config.ts'
import { isPrivateHost } from './local-hosts.ts'

type Env = Record<string, string | undefined>

const required = [
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'FIREBASE_PROJECT_ID',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'OPERATOR_EMAILS',
  ...companySettings,
]

/** Each is shared with another party: one that leaks must not open two doors. */
const secrets = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'S3_SECRET_ACCESS_KEY',
]

/** Addresses over which people's pictures, places or errors travel. */
const addresses = [
  'VITE_API_URL',
  'VITE_MEDIA_URL',
  'VITE_MAP_TILES_URL',
  'VITE_SENTRY_DSN',
  'CEP_LOOKUP_URL',
  'S3_ENDPOINT',
]

/** Settings that are unsafe with NODE_ENV=production, a sentence each, without the value. */
export function productionProblems(env: Env): string[] {
  const value = (name: string) => env[name]?.trim() ?? ''
  const problems: string[] = []
  const missing = required.filter((name) => value(name) === '')
  if (missing.length > 0)
    problems.push(`Missing with NODE_ENV=production: ${missing.join(', ')}.`)
  const standIns = [
    value('VITE_AUTH_EMULATOR') && 'VITE_AUTH_EMULATOR',
    value('STAND_IN_CONTROL') && 'STAND_IN_CONTROL',
    value('FIREBASE_PROJECT_ID').startsWith('demo-') &&
      'FIREBASE_PROJECT_ID (a demo- project)',
  ].filter((name) => typeof name === 'string' && name !== '')
  if (standIns.length > 0)
    problems.push(
      `Stand-ins and the emulator are refused with NODE_ENV=production: ${standIns.join(', ')}.`,
    )
  const trial = value('STRIPE_TEST_MODE') === 'true'
  if (value('STRIPE_SECRET_KEY') !== '' && isTestKey(value('STRIPE_SECRET_KEY')) && !trial)
    problems.push(
      'STRIPE_SECRET_KEY is a key of test mode, which accepts test cards: use the live one, or say STRIPE_TEST_MODE=true on a server for trials.',
    )
  if (trial && /^[sr]k_live_/.test(value('STRIPE_SECRET_KEY')))
    problems.push('STRIPE_TEST_MODE=true does not go with a live STRIPE_SECRET_KEY.')
  for (const [first, ...others] of same(secrets, value))
    problems.push(`${[first, ...others].join(' and ')} are the same secret.`)
  for (const name of addresses)
    if (isPlainText(value(name)))
      problems.push(
        `${name} must begin with https:// unless it is within a private network.`,
      )
  return problems
}

const isTestKey = (key: string) => /^[sr]k_test_/.test(key)

/** The names that have a value in common. */
function same(names: string[], value: (name: string) => string): string[][] {
  const byValue = new Map<string, string[]>()
  for (const name of names)
    if (value(name) !== '')
      byValue.set(value(name), [...(byValue.get(value(name)) ?? []), name])
  return [...byValue.values()].filter((group) => group.length > 1)
}

function isPlainText(address: string): boolean {
  const host = /^http:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?#]*)/i.exec(address)?.[1]
  return host !== undefined && !isPrivateHost(host)
}
