import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { LOCAL_FIREBASE_PROJECT, type Config } from './config.ts'
import type { StripeKeys } from './stripe-config.ts'
import type { Db } from './db/database.ts'
import { localStripeKeys } from './local-secrets.ts'
import { createEmulatorIdentity } from './providers/identity/emulator-identity.ts'
import {
  firebaseAccountLookup,
  firebaseAccountRemoval,
} from './providers/identity/firebase-accounts.ts'
import { createFirebaseIdentity } from './providers/identity/firebase-identity.ts'
import type { IdentityProvider } from './providers/identity/identity.ts'
import { cachedLookup } from './providers/identity/cached-lookup.ts'
import type { PaymentProvider } from './providers/payments/payment-provider.ts'
import { createStripePayments } from './providers/payments/stripe-payments.ts'
import type { MailProvider } from './providers/mail/mail.ts'
import { createSmtpMail } from './providers/mail/smtp-mail.ts'
import { createFcmPush } from './providers/push/fcm-push.ts'
import { noPush, type PushSender } from './providers/push/push-sender.ts'
import type { CepDirectory } from './providers/places/cep-directory.ts'
import { createHttpCepDirectory } from './providers/places/http-cep-directory.ts'
import { purgingStorage } from './providers/storage/purging-storage.ts'
import { diskStorage } from './providers/storage/disk-storage.ts'
import { s3Storage } from './providers/storage/s3-storage.ts'
import type { MediaStorage } from './providers/storage/storage.ts'
import { seedState } from './seed/seed-state.ts'
import type { SeedDeps, SeedTargets } from './seed/seed.ts'
import { cepTable } from './services/places/cep.ts'
import type { Mailbox } from './stand-ins/mailbox/mailbox.ts'
import { StartError } from './start-error.ts'

export type Providers = {
  identity: IdentityProvider
  payments: PaymentProvider
  push: PushSender
  /** Null: no mails are sent. */
  mail: MailProvider | null
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
  const mailbox = await openMailbox(config)
  const identity = await openIdentity(config, logger, mailbox)
  const payments = await openPayments(config, logger)
  const push = await openPush(config, logger)
  const mail = await openMail(config, logger, mailbox)
  const parts = [identity, payments, push, mail]
  return {
    identity: identity.provider,
    payments: payments.provider,
    push: push.provider,
    mail: mail.provider,
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
  mailbox: Mailbox | null,
): Promise<Part<IdentityProvider, SeedTargets['accounts']>> {
  const { firebaseProjectId, serviceAccount } = config
  if (firebaseProjectId) {
    const project = { projectId: firebaseProjectId }
    const lookUp =
      serviceAccount && cachedLookup(firebaseAccountLookup({ ...project, serviceAccount }))
    const remove = serviceAccount && firebaseAccountRemoval({ ...project, serviceAccount })
    const parts = { ...(lookUp && { lookUp }), ...(remove && { remove }) }
    return { provider: createFirebaseIdentity({ ...project, ...parts }) }
  }
  refuseInProduction(config)
  const { createAuthEmulator } = await import('./stand-ins/auth-emulator/auth-emulator.ts')
  const { authEmulatorPlugin } =
    await import('./stand-ins/auth-emulator/auth-emulator-plugin.ts')
  const { actionMail } = await import('./stand-ins/mailbox/action-mail.ts')
  const { dataDir, publicUrl } = config
  const projectId = LOCAL_FIREBASE_PROJECT
  const emulator = orDamaged(() =>
    createAuthEmulator({
      projectId,
      file: join(dataDir, 'auth-emulator.json'),
      log: logger.child({ standIn: 'auth' }),
      onOobCode: (code, language) =>
        mailbox?.keep(actionMail(code, { language, publicUrl, now: new Date() })),
    }),
  )
  return {
    provider: createEmulatorIdentity({
      projectId,
      lookUp: emulator.lookUp,
      remove: emulator.remove,
    }),
    stage: emulator,
    mount: async (app) => {
      await app.register(authEmulatorPlugin, { emulator })
    },
    afterListen: () => emulator.ready,
    close: () => emulator.close(),
  }
}

/** Stores the mails of this machine: the emulator's, and ours unless a mail server gets them. */
async function openMailbox({ mode, dataDir }: Config): Promise<Mailbox | null> {
  if (mode === 'production') return null
  const { createMailbox } = await import('./stand-ins/mailbox/mailbox.ts')
  return orDamaged(() => createMailbox({ file: join(dataDir, 'mailbox.json') }))
}

async function openMail(
  { smtp }: Config,
  logger: Logger,
  mailbox: Mailbox | null,
): Promise<Part<MailProvider | null, never>> {
  const log = logger.child({ provider: 'mail' })
  const mount = async (app: FastifyInstance) => {
    if (!mailbox) return
    const { mailboxPlugin } = await import('./stand-ins/mailbox/mailbox-plugin.ts')
    await app.register(mailboxPlugin, { mailbox })
  }
  if (smtp) {
    const onProblem = (problem: object) => log.warn(problem, 'a mail was not taken')
    const provider = createSmtpMail({ ...smtp, onProblem })
    return { provider, mount, close: async () => provider.close() }
  }
  if (!mailbox) {
    log.warn('no e-mails are sent: SMTP_URL is not set')
    return { provider: null }
  }
  const { mailboxMail } = await import('./stand-ins/mailbox/mailbox-mail.ts')
  return { provider: mailboxMail(mailbox), mount }
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
      paysOut: true,
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

/** Firebase's messaging beside its accounts; the stand-in beside theirs. */
async function openPush(config: Config, logger: Logger): Promise<Part<PushSender, never>> {
  const { firebaseProjectId: projectId, pushAccount: serviceAccount } = config
  const log = logger.child({ provider: 'push' })
  if (projectId && serviceAccount) {
    const onProblem = (problem: object) => log.error(problem, 'a push message was refused')
    return { provider: createFcmPush({ projectId, serviceAccount, onProblem }) }
  }
  if (projectId) {
    log.warn('no push messages: neither FCM_SERVICE_ACCOUNT nor FIREBASE_SERVICE_ACCOUNT')
    return { provider: noPush }
  }
  refuseInProduction(config)
  const { createPushStandIn } = await import('./stand-ins/push/push-stand-in.ts')
  const { pushStandInPlugin } = await import('./stand-ins/push/push-stand-in-plugin.ts')
  const standIn = createPushStandIn()
  return {
    provider: standIn,
    mount: async (app) => {
      await app.register(pushStandInPlugin, { standIn })
    },
  }
}

/** The bucket where one is configured, else the data folder; locally with the demo's pictures. */
export async function openStorage(
  config: Config,
  { db, logger }: { db: Db; logger: Logger },
): Promise<MediaStorage> {
  const { s3, dataDir, mode, purge, publicUrl } = config
  const files = s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'media'))
  const onFailure = (err: unknown, keys: string[]) =>
    logger.error({ err, keys }, 'the CDN was not told of deleted files')
  const mediaUrl = config.web.mediaUrl ?? `${publicUrl}/media`
  const storage = purge ? purgingStorage(files, { purge, mediaUrl, onFailure }) : files
  if (mode === 'production') return storage
  const { drawnStorage } = await import('./seed/drawings.ts')
  return drawnStorage(storage, { db, dataDir })
}

/** The shipped table; where a service is configured, that service first and then the table. */
export function openCepDirectory(config: Config, logger: Logger): CepDirectory {
  if (config.cepLookupUrl === null) return cepTable
  const log = logger.child({ provider: 'ceps' })
  return createHttpCepDirectory({
    url: config.cepLookupUrl,
    fallback: cepTable,
    onFailure: (reason) => log.warn({ err: reason }, 'the CEP service did not answer'),
  })
}

/** Unreachable through loadConfig, which names what is missing; a second lock at the loading. */
function refuseInProduction({ mode }: Config): void {
  if (mode === 'production') throw new StartError('Stand-ins are refused in production.')
}

/** A stand-in that cannot read its file fails with one sentence. */
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
