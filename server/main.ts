import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { loadConfig, type Config } from './config.ts'
import { assertWritable, diskProblem } from './db/connection/data-folder.ts'
import { lockDataFolder } from './db/connection/data-folder-lock.ts'
import { noticesOf } from './db/connection/notices.ts'
import { openConfigured } from './db/connection/open.ts'
import { guardedProvider } from './db/connection/outside-transaction.ts'
import type { WebApp } from './http/web-app.ts'
import { createLogger } from './http/logging.ts'
import { createJobRunner } from './jobs/job-runner.ts'
import { createDeliveryWorker } from './jobs/delivery-worker.ts'
import { createItemNewsWorker } from './jobs/item-news-worker.ts'
import { productJobs } from './jobs/jobs.ts'
import { storeAssets } from './stored-assets.ts'
import { assertPortFree } from './port.ts'
import { openCepDirectory, openProviders, openStorage } from './open-providers.ts'
import { createCalendarReader } from './providers/calendars/calendar-reader.ts'
import { cachedDetector } from './providers/ocr/cached-detector.ts'
import { createTesseractDetector } from './providers/ocr/tesseract-detector.ts'
import { tusUploads } from './providers/uploads/tus-uploads.ts'
import { createVideoCopier } from './providers/video/video-copier.ts'
import { clockProblem } from './services/clock.ts'
import { checkServices } from './start-checks.ts'
import { StartError } from './start-error.ts'
import { assertServable, recordOf } from './web-build.ts'

const root = resolve(import.meta.dirname, '..')
const withVite = process.argv.includes('--dev')

const webRootOf = ({ webDir }: Config) => resolve(root, webDir)

/** The demo is for this machine only: its passwords are known to all. */
const hostOf = ({ mode, host }: Config) => (mode === 'local' ? 'localhost' : host)

async function main(): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const config = loadConfig(process.env)
  const logger = createLogger(config.logLevel, processOf(config))
  if (!withVite) assertServable(webRootOf(config), config)
  await assertPortFree(config.port, hostOf(config))
  await checkServices(config, (line, err) => logger.warn({ err }, line))
  try {
    await serve(config, logger)
  } catch (error) {
    throw diskProblem(error, config.dataDir) ?? error
  }
}

async function serve(config: Config, logger: Logger): Promise<void> {
  const lock = takeDataFolder(config)
  const providers = await openProviders(config, logger)
  const { dataDir } = config
  const database = await openConfigured(config, (line) => logger.warn(line))
  const clock = () => new Date()
  const offClock = await clockProblem(database.db, clock)
  if (offClock) throw new StartError(offClock)
  const storage = await openStorage(config, { db: database.db, logger })
  const identity = guardedProvider('identity', providers.identity)
  const payments = guardedProvider('payments', providers.payments)
  const push = guardedProvider('push', providers.push)
  const mail = providers.mail && guardedProvider('mail', providers.mail)
  const tesseract = createTesseractDetector({ threads: config.ocrThreads })
  const detector = guardedProvider('detector', cachedDetector(tesseract))
  const uploads = tusUploads(join(dataDir, 'uploads'))
  const videos = guardedProvider('videos', createVideoCopier())
  const notices = noticesOf(database)
  const data = { db: database.db, notices, clock, storage, uploads }
  const ceps = openCepDirectory(config, logger)
  const media = { detector, videos }
  const calendars = guardedProvider('calendars', createCalendarReader())
  const outside = { identity, payments, push, mail, ceps, calendars }
  const deps = { config, logger, ...data, ...media, ...outside }
  await providers.seed(deps)

  const webApp = await openWebApp(config, logger)
  const { standIns } = providers
  const app = buildApp(deps, { webApp: webApp.app, standIns, version: versionOf(config) })
  const jobDeps = { ...deps, db: database.jobDb }
  const deliveries = createDeliveryWorker(jobDeps)
  const itemNews = createItemNewsWorker(jobDeps)
  const planned = productJobs(jobDeps, { deliveries, itemNews })
  const jobs = createJobRunner({ driver: database, logger }, planned, {
    mayRun: async () => !(await clockProblem(database.jobDb, clock)),
  })

  await app.listen({ port: config.port, host: hostOf(config) })
  logger.info(partsInUse(config), 'listening')
  const restStarted = providers.afterListen().then(async () => {
    await jobs.start()
    await deliveries.start()
    await itemNews.start()
  })
  stopOnSignal(app, logger, async () => {
    await restStarted
    await jobs.stop()
    await Promise.all([deliveries.stop(), itemNews.stop()])
    await webApp.close()
    await closeApp(app)
    await detector.close()
    await videos.close()
    await calendars.close()
    await providers.close()
    await database.close()
    lock?.release()
  })
  sayWhere(config)
  await restStarted
}

/** In each line of the log, to distinguish several servers in one stream. */
const processOf = (config: Config) =>
  config.mode === 'production'
    ? { host: hostname(), pid: process.pid, version: versionOf(config) }
    : null

/** Package version and commit of the build that is served. */
const versionOf = (config: Config) => recordOf(webRootOf(config))?.version ?? ''

/** The parts that a server runs on, without addresses or keys. */
const partsInUse = (config: Config) => ({
  port: config.port,
  database: config.database ? 'postgresql' : 'embedded',
  media: config.s3 ? 'bucket' : 'data folder',
  mails: config.smtp !== null,
  push: config.pushAccount !== null,
  stripe: config.stripe && (config.stripe.secretKey.includes('_live_') ? 'live' : 'test'),
})

/** In production it holds media alone, which several servers can share. */
function takeDataFolder({ mode, dataDir }: Config) {
  if (mode === 'local') return lockDataFolder(dataDir)
  assertWritable(dataDir)
  return null
}

/** With `--dev` Vite serves the sources; else the build in dist. */
async function openWebApp(
  config: Config,
  logger: Logger,
): Promise<{ app: WebApp; close: () => Promise<void> }> {
  if (withVite) {
    const { createServer } = await import('vite')
    const devServer = await createServer({
      root,
      mode: config.stripe ? 'development' : 'demo',
      appType: 'spa',
      // A bundled configuration is a new file at each start, which `node --watch` would follow.
      configLoader: 'native',
      server: { middlewareMode: true, ws: { port: config.port + 1 } },
    })
    return { app: { devServer }, close: () => devServer.close() }
  }
  const webRoot = webRootOf(config)
  const places = { webRoot, dataDir: config.dataDir }
  const earlierRoot = await storeAssets(places, { logger, now: new Date() })
  return { app: { root: webRoot, earlierRoot }, close: async () => {} }
}

/** Lets running calls end, then cuts open connections, such as event streams. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), 2000)
  await app.close()
  clearTimeout(cut)
}

function stopOnSignal(
  app: FastifyInstance,
  logger: Logger,
  stop: () => Promise<void>,
): void {
  let stopping = false
  const onSignal = () => {
    // The second Ctrl-C does not wait; nothing that was acknowledged is lost by it.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), 5000).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the server did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  app.log.debug('stops at SIGINT and SIGTERM')
}

function sayWhere({ mode, publicUrl, stripe, firebaseProjectId }: Config): void {
  if (mode !== 'local') return
  const lines = ['', `  oficio  ${publicUrl}`, '']
  if (!firebaseProjectId) {
    lines.push(
      '  Demo accounts, password oficio-demo:',
      '    cliente@oficio.test       client',
      '    tasker@oficio.test        tasker',
      '    ambos@oficio.test         both roles',
      '    tasker-novo@oficio.test   tasker who cannot be paid yet',
      '    operador@oficio.test      operator',
      '',
      `  E-mails that would be sent: ${publicUrl}/__mail`,
    )
  }
  if (!stripe) lines.push('', '  Test card 4242 4242 4242 4242, any future date and code.')
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
