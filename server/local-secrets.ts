import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import type { StripeKeys } from './stripe-config.ts'
import { StartError } from './start-error.ts'

const Secrets = z.object({
  secretKey: z.string(),
  webhookSecret: z.string(),
  connectWebhookSecret: z.string(),
})

/**
 * The payment stand-in's keys: made once for each data folder and stored there, readable by its
 * owner alone. @throws StartError when the file is damaged
 */
export function localStripeKeys(dataDir: string): StripeKeys {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) return readSecrets(file)
  const secrets: StripeKeys = {
    secretKey: `sk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
    connectWebhookSecret: `whsec_${random()}`,
  }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  renameSync(`${file}.new`, file)
  return secrets
}

const random = () => randomBytes(24).toString('hex')

function readSecrets(file: string): StripeKeys {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new StartError(
      `The data folder is damaged: ${file} cannot be read. Restore it from a copy, or remove the folder to start anew.`,
      { cause },
    )
  }
}
