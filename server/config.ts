import { DEFAULT_FEE_PERCENT } from '#src/contract/money.ts'
import { StartError } from './start-error.ts'
import { readWebConfig, type WebConfig } from './web-config.ts'

/** The settings are wrong or incomplete; the message names every one of them, never a value. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

export type StripeKeys = {
  secretKey: string
  webhookSecret: string
  connectWebhookSecret: string
}

export type Config = {
  mode: 'local' | 'production'
  port: number
  /** Where people reach the app; no trailing slash. */
  publicUrl: string
  dataDir: string
  /** Null: the embedded database in the data folder. */
  databaseUrl: string | null
  /** Firebase's project. Null: the local Auth emulator. */
  firebaseProjectId: string | null
  /** Null: the local stand-in for the payment provider. */
  stripe: StripeKeys | null
  /** Lets end-to-end tests steer the payment stand-in over HTTP. */
  standInControl: boolean
  web: WebConfig
  platformFeePercent: number
  /** Lower case. */
  operatorEmails: string[]
  logLevel: LogLevel
  /** Requests a minute and IP address: to the whole API, to the sign-in, to what is to come. */
  rateLimits: { api: number; signIn: number; interest: number }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

export type Env = Record<string, string | undefined>

/** The emulator's project when no other is configured: `demo-` projects never reach Google. */
export const LOCAL_FIREBASE_PROJECT = 'demo-oficio'

const requiredInProduction = [
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'FIREBASE_PROJECT_ID',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'OPERATOR_EMAILS',
]

/**
 * The settings of the environment (`.env.example` explains each). Local mode, the default, needs
 * none: what is absent is embedded. @throws ConfigError naming all that is wrong at once
 */
export function loadConfig(env: Env): Config {
  const production = env['NODE_ENV'] === 'production'
  const problems: string[] = []
  const read = reader(env, problems)

  if (production) problems.push(...productionProblems(env))
  const port = read.number('PORT', 4000, { min: 1, max: 65_535, whole: true })
  const publicUrl = read.origin('PUBLIC_URL', `http://localhost:${port}`)
  const firebaseProjectId = read.text('FIREBASE_PROJECT_ID')
  const config: Config = {
    mode: production ? 'production' : 'local',
    port,
    publicUrl,
    dataDir: read.text('DATA_DIR') ?? '.data',
    databaseUrl: read.text('DATABASE_URL'),
    firebaseProjectId,
    stripe: read.stripe(),
    standInControl: read.text('STAND_IN_CONTROL') === 'true',
    web: readWebConfig({ text: read.text, problems, publicUrl, firebaseProjectId }),
    platformFeePercent: read.number('PLATFORM_FEE_PERCENT', DEFAULT_FEE_PERCENT, {
      min: 0,
      max: 100,
    }),
    operatorEmails: read.list(
      'OPERATOR_EMAILS',
      production ? [] : ['operador@oficio.test'],
    ),
    logLevel: read.logLevel('LOG_LEVEL', production ? 'info' : 'warn'),
    rateLimits: production
      ? { api: 600, signIn: 30, interest: 5 }
      : { api: 6000, signIn: 600, interest: 60 },
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

function productionProblems(env: Env): string[] {
  const problems: string[] = []
  const missing = requiredInProduction.filter((name) => !env[name]?.trim())
  if (missing.length > 0) {
    problems.push(`Missing with NODE_ENV=production: ${missing.join(', ')}.`)
  }
  const standIns = [
    env['VITE_AUTH_EMULATOR'] && 'VITE_AUTH_EMULATOR',
    env['STAND_IN_CONTROL'] && 'STAND_IN_CONTROL',
    env['FIREBASE_PROJECT_ID']?.startsWith('demo-') &&
      'FIREBASE_PROJECT_ID (a demo- project)',
  ].filter((name) => typeof name === 'string' && name !== '')
  if (standIns.length > 0) {
    problems.push(
      `Stand-ins and the emulator are refused with NODE_ENV=production: ${standIns.join(', ')}.`,
    )
  }
  return problems
}

/** Reads settings one by one; what is wrong goes into `problems`, without the value. */
function reader(env: Env, problems: string[]) {
  const text = (name: string) => env[name]?.trim() || null

  const number = (
    name: string,
    fallback: number,
    { min, max, whole = false }: { min: number; max: number; whole?: boolean },
  ) => {
    const value = text(name)
    if (value === null) return fallback
    const parsed = Number(value)
    if (parsed >= min && parsed <= max && (!whole || Number.isInteger(parsed)))
      return parsed
    problems.push(`${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}.`)
    return fallback
  }

  const origin = (name: string, fallback: string) => {
    const value = text(name)
    if (value === null) return fallback
    if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))
      return new URL(value).origin
    problems.push(`${name} must be an http or https address.`)
    return fallback
  }

  const list = (name: string, fallback: string[]) =>
    text(name)
      ?.toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean) ?? fallback

  const logLevel = (name: string, fallback: LogLevel): LogLevel => {
    const value = text(name) ?? fallback
    const level = logLevels.find((known) => known === value)
    if (!level) problems.push(`${name} must be one of ${logLevels.join(', ')}.`)
    return level ?? fallback
  }

  const stripe = (): StripeKeys | null => {
    const secretKey = text('STRIPE_SECRET_KEY')
    const webhookSecret = text('STRIPE_WEBHOOK_SECRET')
    const connectWebhookSecret = text('STRIPE_CONNECT_WEBHOOK_SECRET')
    if (secretKey && webhookSecret && connectWebhookSecret) {
      return { secretKey, webhookSecret, connectWebhookSecret }
    }
    // In production each missing one has been named already.
    if (
      (secretKey || webhookSecret || connectWebhookSecret) &&
      env['NODE_ENV'] !== 'production'
    ) {
      problems.push(
        'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET go together: set all three or none.',
      )
    }
    return null
  }

  return { text, number, origin, list, logLevel, stripe }
}
