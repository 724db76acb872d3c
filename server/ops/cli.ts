import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { lockDataFolder } from '#server/db/connection/data-folder-lock.ts'
import { openConfigured } from '#server/db/connection/open.ts'
import { createLogger } from '#server/http/logging.ts'
import { openProviders } from '#server/open-providers.ts'
import { StartError } from '#server/start-error.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'

/** `npm run ops -- <command>`: operators' commands in a terminal. Without a command: their list. */

const root = resolve(import.meta.dirname, '../..')

function commandOf(words: readonly string[]): { command: Command; args: string[] } {
  for (const [name, command] of Object.entries(commands)) {
    const own = name.split(' ')
    if (own.every((word, index) => words[index] === word))
      return { command, args: words.slice(own.length) }
  }
  const known = Object.entries(commands).map(([name, { says }]) => `  ${name}: ${says}`)
  throw new StartError(`npm run ops -- <command>\n${known.join('\n')}`)
}

/** Returns the exit code. */
async function main(): Promise<number> {
  const { command, args } = commandOf(process.argv.slice(2))
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const config = loadConfig(process.env)
  const { dataDir, mode } = config
  const logger = createLogger('error')
  // A local server locks its data, provider included: it must be stopped first.
  const lock = mode === 'local' ? lockDataFolder(dataDir) : null
  const providers = await openProviders(config, logger)
  const database = await openConfigured(config)
  const db = database.jobDb
  try {
    const { payments } = providers
    const clock = () => new Date()
    const print = (line: string) => void process.stdout.write(`${line}\n`)
    return await command.run({ db, payments, clock, config, logger, print }, args)
  } finally {
    await providers.close()
    await database.close()
    lock?.release()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
