import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { loadConfig, type Config } from '#server/config.ts'
import { lockDataFolder } from '#server/db/connection/data-folder-lock.ts'
import { openConfigured } from '#server/db/connection/open.ts'
import { createLogger } from '#server/http/logging.ts'
import { openProviders, openStorage } from '#server/open-providers.ts'
import { StartError } from '#server/start-error.ts'
import { DRAWINGS_FILE } from './drawings.ts'
import { seedState } from './seed-state.ts'

/** `npm run seed` puts the demo into an empty data folder; `-- --reset` empties it first. */

const root = resolve(import.meta.dirname, '../..')

/**
 * What a reset deletes from the data folder. The database comes first: without it the rest is
 * seeded again.
 */
const ours = [
  'db',
  'db.new',
  'media',
  DRAWINGS_FILE,
  'auth-emulator.json',
  'stripe-stand-in.json',
  'mailbox.json',
  'uploads',
  'secrets.json',
]

async function main(): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const config = loadConfig(process.env)
  refuse(config)
  const lock = lockDataFolder(config.dataDir)
  if (process.argv.includes('--reset')) await wipe(config)
  await seed(config)
  lock.release()
}

function refuse({ mode, firebaseProjectId, stripe }: Config): void {
  if (mode === 'production')
    throw new StartError('The demo data are never put into production.')
  if (firebaseProjectId || stripe)
    throw new StartError(
      'The demo data need the local stand-ins: unset FIREBASE_PROJECT_ID and the STRIPE_ settings.',
    )
}

async function wipe({ dataDir, database }: Config): Promise<void> {
  if (database) await dropSchemas(database.url)
  for (const name of ours) {
    await rm(join(dataDir, name), { recursive: true, force: true })
  }
  process.stdout.write('The old data are gone.\n')
}

/** Drops our schema, the job runner's, and that of the list of migrations. */
async function dropSchemas(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    await client.query('drop schema if exists public, jobs, drizzle cascade')
    await client.query('create schema public')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(
      `The database of DATABASE_URL could not be emptied: ${reason}. Nothing was seeded.`,
      { cause },
    )
  } finally {
    await client.end()
  }
}

async function seed(config: Config): Promise<void> {
  const { dataDir } = config
  const logger = createLogger(config.logLevel)
  const providers = await openProviders(config, logger)
  const database = await openConfigured(config)
  const { db } = database
  try {
    requireEmpty(await seedState(db))
    const storage = await openStorage(config, { db, logger })
    const { payments } = providers
    await providers.seed({ config, db, storage, payments, logger, clock: () => new Date() })
    process.stdout.write(
      `The demo data are in ${config.database ? 'the database and ' : ''}${dataDir}.\n`,
    )
  } finally {
    await providers.close()
    await database.close()
  }
}

function requireEmpty(state: Awaited<ReturnType<typeof seedState>>): void {
  if (state === 'empty') return
  const found =
    state === 'seeded' ? 'The demo data are there already' : 'Other data are there'
  throw new StartError(
    `${found}: "npm run seed -- --reset" deletes everything and starts anew.`,
  )
}

try {
  await main()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
