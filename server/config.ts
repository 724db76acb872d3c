import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import {
  NEED_OFFERS_A_DAY,
  NEEDS_A_DAY,
  OPEN_NEEDS_MAX,
} from '#src/contract/needs/limits.ts'
import { DEFAULT_FEE_PERCENT } from '#src/contract/payments/fees.ts'
import type { ServiceAccount } from './providers/google/service-account.ts'
import type { PurgeSettings } from './providers/storage/purging-storage.ts'
import type { S3Settings } from './providers/storage/s3-storage.ts'
import { readDatabase } from './database-config.ts'
import { isLocalHost } from './local-hosts.ts'
import type { PostgresSettings } from './db/connection/postgres-settings.ts'
import type { Company } from '#src/contract/platform/platform.ts'
import { readCompany } from './company-config.ts'
import { productionProblems } from './production-problems.ts'
import { readPurge } from './purge-config.ts'
import { readS3 } from './s3-config.ts'
import { readSmtp, type SmtpSettings } from './smtp-config.ts'
import { readServiceAccount } from './service-account.ts'
import { readStripe, type StripeKeys } from './stripe-config.ts'
import { StartError } from './start-error.ts'
import { readWebConfig, type WebConfig } from './web-config.ts'

/** The settings are wrong or incomplete; the message names every one of them, never a value. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

export type Config = {
  mode: 'local' | 'production'
  port: number
  /** The address to listen on, in production. */
  host: string
  /** The public address of the app; no trailing slash. */
  publicUrl: string
  /** Addresses and ranges of the proxies that may name the address of the caller. */
  trustedProxies: string[]
  dataDir: string
  /** The built web app. */
  webDir: string
  /** Null: the embedded database in the data folder. */
  database: PostgresSettings | null
  /** Firebase's project. Null: the local Auth emulator. */
  firebaseProjectId: string | null
  /** Asks Firebase what has become of accounts. Null: sessions live an hour instead of a week. */
  serviceAccount: ServiceAccount | null
  /** Sends push messages through Firebase. Null: only the local stand-in sends any. */
  pushAccount: ServiceAccount | null
  /** True: an e-mail must be confirmed before actions that affect other users. */
  requireEmailVerification: boolean
  /** Null: the local stand-in for the payment provider. */
  stripe: StripeKeys | null
  /** The bucket that keeps pictures and videos. Null: the data folder. */
  s3: S3Settings | null
  /** An operator who does nothing for so long has to sign in again. */
  operatorIdleMinutes: number
  /** How deleted files are purged from a CDN. */
  purge: PurgeSettings | null
  /** The mail server and the sender of mails. Null: the local stand-in, or no mails at all. */
  smtp: SmtpSettings | null
  /** Lets end-to-end tests steer the payment stand-in over HTTP. */
  standInControl: boolean
  web: WebConfig
  platformFeePercent: number
  /** The company that runs the platform. */
  company: Company
  /** A service that knows postal codes, `{cep}` in its address. Null: the shipped table alone. */
  cepLookupUrl: string | null
  /** Threads that look for phone numbers in pictures; each takes about 250 MB once it works. */
  ocrThreads: number
  /** Lower case. */
  operatorEmails: string[]
  logLevel: LogLevel
  /**
   * Calls a minute of one user, or of one IP address when not signed in: to the whole API, to
   * the sign-in, to the list of people to notify when something starts (`interest`), to the
   * searches, to conversations, to all changes, to the check of pictures,
   * and to the reading of calendars, whose machines a caller names.
   */
  rateLimits: {
    api: number
    signIn: number
    interest: number
    search: number
    conversation: number
    writes: number
    images: number
    calendars: number
  }
  quotas: Quotas
}

/** Limits on the actions of one person that affect other users. */
export type Quotas = {
  /** Requests without an answer that a client may have with one tasker. */
  unansweredPerTasker: number
  /** Requests that an account may make in 24 hours. */
  requestsPerDay: { verified: number; unverified: number }
  /** Items that an account may put on sale in 24 hours, and have on sale at once. */
  items: Record<'trusted' | 'fresh', { perDay: number; onSale: number }>
  /** Messages that a person may write in an hour: in one request, and in all. */
  messagesPerHour: { inRequest: number; inAll: number }
  /** Needs that a person may have open, and may publish in 24 hours. */
  needs: { open: number; perDay: number }
  /** Offers on needs that a tasker may make in 24 hours. */
  needOffersPerDay: number
}

const defaultQuotas: Quotas = {
  unansweredPerTasker: 5,
  requestsPerDay: { verified: 30, unverified: 5 },
  items: {
    trusted: { perDay: 50, onSale: 500 },
    fresh: { perDay: 10, onSale: 20 },
  },
  messagesPerHour: { inRequest: 120, inAll: 400 },
  needs: { open: OPEN_NEEDS_MAX, perDay: NEEDS_A_DAY },
  needOffersPerDay: NEED_OFFERS_A_DAY,
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

export type Env = Record<string, string | undefined>

/** The emulator's project when no other is configured: `demo-` projects never reach Google. */
export const LOCAL_FIREBASE_PROJECT = 'demo-oficio'

/** Loopback, link-local and private ranges, by the names that the proxy library has for them. */
const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/**
 * The settings of the environment (`.env.example` explains each). Local mode, the default, needs
 * none: embedded parts take the place of absent ones. @throws ConfigError naming all problems at once
 */
export function loadConfig(env: Env): Config {
  const production = env['NODE_ENV'] === 'production'
  const problems: string[] = []
  const read = reader(env, problems)

  if (production) problems.push(...productionProblems(env))
  const port = read.number('PORT', 4000, { min: 1, max: 65_535, whole: true })
  const publicUrl = read.origin('PUBLIC_URL', `http://localhost:${port}`)
  problems.push(...publicUrlProblems(publicUrl, production))
  const firebaseProjectId = read.text('FIREBASE_PROJECT_ID')
  const keys = { text: read.text, problems, firebaseProjectId }
  const serviceAccount = readServiceAccount('FIREBASE_SERVICE_ACCOUNT', keys)
  const config: Config = {
    mode: production ? 'production' : 'local',
    port,
    host: read.text('HOST') ?? '0.0.0.0',
    publicUrl,
    trustedProxies: read.networks('TRUSTED_PROXIES', PRIVATE_NETWORKS),
    dataDir: read.text('DATA_DIR') ?? '.data',
    webDir: read.text('WEB_DIR') ?? 'dist',
    database: readDatabase({ ...read, problems, production }),
    firebaseProjectId,
    serviceAccount,
    pushAccount: readServiceAccount('FCM_SERVICE_ACCOUNT', keys) ?? serviceAccount,
    requireEmailVerification: read.text('VITE_REQUIRE_EMAIL_VERIFICATION') === 'true',
    stripe: readStripe({ text: read.text, problems, production }),
    s3: readS3({ text: read.text, problems }),
    smtp: readSmtp({ text: read.text, problems, publicUrl }),
    standInControl: read.text('STAND_IN_CONTROL') === 'true',
    web: readWebConfig({ text: read.text, problems, publicUrl, firebaseProjectId }),
    platformFeePercent: read.number('PLATFORM_FEE_PERCENT', DEFAULT_FEE_PERCENT, {
      min: 0,
      // More is a typing error.
      max: production ? 50 : 100,
    }),
    company: readCompany({ text: read.text, problems }),
    purge: readPurge({ text: read.text, problems }),
    cepLookupUrl: read.cepLookup('CEP_LOOKUP_URL'),
    operatorIdleMinutes: read.number('OPERATOR_IDLE_MINUTES', 30, {
      min: 5,
      max: 24 * 60,
      whole: true,
    }),
    ocrThreads: read.number('OCR_THREADS', defaultOcrThreads(), {
      min: 1,
      max: 32,
      whole: true,
    }),
    operatorEmails: read.emails(
      'OPERATOR_EMAILS',
      production ? [] : ['operador@oficio.test'],
    ),
    logLevel: read.logLevel('LOG_LEVEL', production ? 'info' : 'warn'),
    rateLimits: production
      ? {
          ...{ api: 600, signIn: 30, interest: 5, search: 120, conversation: 120 },
          ...{ writes: 60, images: 30, calendars: 6 },
        }
      : {
          ...{ api: 6000, signIn: 600, interest: 60, search: 2400, conversation: 2400 },
          ...{ writes: 1200, images: 600, calendars: 120 },
        },
    quotas: defaultQuotas,
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

/** One core is left to answer calls. */
const defaultOcrThreads = () => Math.min(4, Math.max(1, availableParallelism() - 1))

/** The demo is for this machine alone; people are served over https alone. */
function publicUrlProblems(publicUrl: string, production: boolean): string[] {
  const { protocol, host } = new URL(publicUrl)
  if (isLocalHost(host) || (production && protocol === 'https:')) return []
  return [
    production
      ? 'PUBLIC_URL must begin with https:// unless it is on localhost: over http the session can be read on the way.'
      : 'PUBLIC_URL must be on localhost unless NODE_ENV=production: without it the accounts and payments are an open demo.',
  ]
}

/** Reads settings one by one; errors go into `problems`, without the value. */
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

  const cepLookup = (name: string) => {
    const value = text(name)
    if (value === null || (/^https?:\/\/.*\{cep\}/.test(value) && URL.canParse(value)))
      return value
    problems.push(`${name} must be an http or https address with {cep} in it.`)
    return null
  }

  const list = (name: string, fallback: string[]) =>
    text(name)
      ?.toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean) ?? fallback

  const emails = (name: string, fallback: string[]) => {
    const values = list(name, fallback)
    if (!values.every((value) => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(value)))
      problems.push(`${name} must list e-mail addresses, separated by commas.`)
    return values
  }

  const networks = (name: string, fallback: string[]) => {
    const values = list(name, fallback)
    const ranges = values.filter((value) => !PRIVATE_NETWORKS.includes(value))
    if (ranges.every(isNetwork)) {
      if (isMuchOfTheInternet(ranges))
        problems.push(
          `${name} lists so much of the internet that any caller could forge an address: list the proxies alone.`,
        )
      return values
    }
    problems.push(
      `${name} must list addresses or ranges, such as 203.0.113.7 or 2001:db8::/32.`,
    )
    return fallback
  }

  const logLevel = (name: string, fallback: LogLevel): LogLevel => {
    const value = text(name) ?? fallback
    const level = logLevels.find((known) => known === value)
    if (!level) problems.push(`${name} must be one of ${logLevels.join(', ')}.`)
    return level ?? fallback
  }

  return { text, number, origin, cepLookup, list, networks, logLevel, emails }
}

/** An IP address, or a range of them as CIDR writes it. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0
  return bits >= 1 && bits <= (version === 4 ? 32 : 128)
}

/** One part in so many: the largest CDNs have far less. */
const MOST_OF_IPV4 = 1 / 32
const MOST_OF_IPV6 = 1 / 2 ** 12

/** All of it in two halves is still all of it. */
function isMuchOfTheInternet(ranges: string[]): boolean {
  const share = (version: 4 | 6) =>
    ranges
      .map((range) => range.split('/'))
      .filter(([address = '']) => isIP(address) === version)
      .reduce((sum, [, bits]) => sum + (bits ? 2 ** -Number(bits) : 0), 0)
  return share(4) > MOST_OF_IPV4 || share(6) > MOST_OF_IPV6
}
