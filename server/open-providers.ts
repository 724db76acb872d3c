import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { LOCAL_FIREBASE_PROJECT, type Config, type StripeKeys } from './config.ts'
import type { Db } from './db/database.ts'
import { localStripeKeys } from './local-secrets.ts'
import { createEmulatorIdentity } from './providers/identity/emulator-identity.ts'
import { firebaseAccountLookup } from './providers/identity/firebase-accounts.ts'
import { createFirebaseIdentity } from './providers/identity/firebase-identity.ts'
import type { IdentityProvider } from './providers/identity/identity.ts'
import { rememberedLookup } from './providers/identity/remembered-lookup.ts'
import type { PaymentProvider } from './providers/payments/payment-provider.ts'
import { createStripePayments } from './providers/payments/stripe-payments.ts'
import type { CepDirectory } from './providers/places/cep-directory.ts'
import { createHttpCepDirectory } from './providers/places/http-cep-directory.ts'
import { diskStorage } from './providers/storage/disk-storage.ts'
import { s3Storage } from './providers/storage/s3-storage.ts'
import type { MediaStorage } from './providers/storage/storage.ts'
import { seedState } from './seed/seed-state.ts'
import type { SeedDeps, SeedTargets } from './seed/seed.ts'
import { cepTable } from './services/places/cep.ts'
import { StartError } from './start-error.ts'

export type Providers = {
  identity: IdentityProvider
  payments: PaymentProvider
  /** Serves the stand-ins in use on our own origin. */
  standIns: (app: FastifyInstance) => Promise<void>
  /** Puts the demo into an empty database. */
  seed: (deps: SeedDeps) => Promise<void>
  /** The start-up work that can wait until people are served. */
  afterListen: () => Promise<void>
  close: () => Promise<void>
}

type Part<T, Stage> = {
  provider: T
  /** Puts the demo onto a stand-in; a real provider has none. */
  stage?: Stage
  mount?: (app: FastifyInstance) => Promise<void>
  afterListen?: () => Promise<void>
  close?: () => Promise<void>
}

/**
 * The real providers where they are configured; in local mode their stand-ins for the rest,
 * which production never loads. @throws StartError when a stand-in's data is damaged
 */
export async function openProviders(config: Config, logger: Logger): Promise<Providers> {
  const identity = await openIdentity(config, logger)
  const payments = await openPayments(config, logger)
  const parts = [identity, payments]
  return {
    identity: identity.provider,
    payments: payments.provider,
    standIns: async (app) => {
      for (const part of parts) await part.mount?.(app)
    },
    seed: async (deps) => {
      // On real providers its people could not sign in and its money would not be there.
      if (!identity.stage || !payments.stage) return
      if ((await seedState(deps.db)) !== 'empty') return
      const { seedDatabase } = await import('./seed/seed.ts')
      await seedDatabase(deps, { accounts: identity.stage, payments: payments.stage })
    },
    afterListen: async () => {
      for (const part of parts) await part.afterListen?.()
    },
    close: async () => {
      for (const part of parts) await part.close?.()
    },
  }
}

async function openIdentity(
  config: Config,
  logger: Logger,
): Promise<Part<IdentityProvider, SeedTargets['accounts']>> {
  const { firebaseProjectId, serviceAccount } = config
  if (firebaseProjectId) {
    const project = { projectId: firebaseProjectId }
    const lookUp =
      serviceAccount &&
      rememberedLookup(firebaseAccountLookup({ ...project, serviceAccount }))
    return { provider: createFirebaseIdentity({ ...project, ...(lookUp && { lookUp }) }) }
  }
  refuseInProduction(config)
  const { createAuthEmulator } = await import('./stand-ins/auth-emulator/auth-emulator.ts')
  const { authEmulatorPlugin } =
    await import('./stand-ins/auth-emulator/auth-emulator-plugin.ts')
  const { createMailbox } = await import('./stand-ins/mailbox/mailbox.ts')
  const { mailboxPlugin } = await import('./stand-ins/mailbox/mailbox-plugin.ts')
  const { actionMail } = await import('./stand-ins/mailbox/action-mail.ts')
  const { dataDir, publicUrl } = config
  const projectId = LOCAL_FIREBASE_PROJECT
  const mailbox = orDamaged(() => createMailbox({ file: join(dataDir, 'mailbox.json') }))
  const emulator = orDamaged(() =>
    createAuthEmulator({
      projectId,
      file: join(dataDir, 'auth-emulator.json'),
      log: logger.child({ standIn: 'auth' }),
      onOobCode: (code, language) =>
        mailbox.keep(actionMail(code, { language, publicUrl, now: new Date() })),
    }),
  )
  return {
    provider: createEmulatorIdentity({ projectId, lookUp: emulator.lookUp }),
    stage: emulator,
    mount: async (app) => {
      await app.register(authEmulatorPlugin, { emulator })
      await app.register(mailboxPlugin, { mailbox })
    },
    afterListen: () => emulator.ready,
    close: () => emulator.close(),
  }
}

const payments = (keys: StripeKeys, fetchApi?: typeof fetch) =>
  createStripePayments({
    secretKey: keys.secretKey,
    webhookSecrets: { platform: keys.webhookSecret, connect: keys.connectWebhookSecret },
    ...(fetchApi && { fetch: fetchApi }),
  })

async function openPayments(
  config: Config,
  logger: Logger,
): Promise<Part<PaymentProvider, SeedTargets['payments']>> {
  if (config.stripe) return { provider: payments(config.stripe) }
  refuseInProduction(config)
  const { createStripeStandIn } = await import('./stand-ins/stripe/stripe-stand-in.ts')
  const { stripeStandInPlugin } =
    await import('./stand-ins/stripe/stripe-stand-in-plugin.ts')
  const { standInFetch } = await import('./stand-ins/stripe/stand-in-fetch.ts')
  const keys = localStripeKeys(config.dataDir)
  const log = logger.child({ standIn: 'payments' })
  const standIn = orDamaged(() =>
    createStripeStandIn({
      file: join(config.dataDir, 'stripe-stand-in.json'),
      publicUrl: config.publicUrl + STRIPE_PREFIX,
      secretKey: keys.secretKey,
      webhooks: webhookReceivers(config, keys),
      log: (message) => log.info(message),
    }),
  )
  return {
    provider: payments(keys, standInFetch(standIn)),
    stage: standIn.control,
    mount: async (app) => {
      const prefix = STRIPE_PREFIX
      const exposeControl = config.standInControl
      await app.register(stripeStandInPlugin, { prefix, standIn, exposeControl })
    },
    afterListen: async () => standIn.start(),
    close: () => standIn.close(),
  }
}

const STRIPE_PREFIX = '/__stripe'

const webhookReceivers = ({ port }: Config, keys: StripeKeys) => {
  const receiver = `http://localhost:${port}/api/webhooks`
  return [
    { url: `${receiver}/stripe`, secret: keys.webhookSecret, connect: false },
    { url: `${receiver}/stripe-connect`, secret: keys.connectWebhookSecret, connect: true },
  ]
}

/** The bucket where one is configured, else the data folder; locally with the demo's pictures. */
export async function openStorage(config: Config, db: Db): Promise<MediaStorage> {
  const { s3, dataDir, mode } = config
  const storage = s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'media'))
  if (mode === 'production') return storage
  const { drawnStorage } = await import('./seed/drawings.ts')
  return drawnStorage(storage, { db, dataDir })
}

/** The shipped table, asked after the configured service where there is one. */
export function openCepDirectory(config: Config, logger: Logger): CepDirectory {
  if (config.cepLookupUrl === null) return cepTable
  const log = logger.child({ provider: 'ceps' })
  return createHttpCepDirectory({
    url: config.cepLookupUrl,
    fallback: cepTable,
    onFailure: (reason) => log.warn({ err: reason }, 'the CEP service did not answer'),
  })
}

/** Unreachable through loadConfig, which names what is missing; kept where the loading happens. */
function refuseInProduction({ mode }: Config): void {
  if (mode === 'production') throw new StartError('Stand-ins are refused in production.')
}

/** A stand-in that cannot read its file says so in one sentence. */
function orDamaged<T>(open: () => T): T {
  try {
    return open()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(
      `The data folder is damaged: ${reason}. Restore it from a copy, or remove the folder to start anew.`,
      { cause },
    )
  }
}
