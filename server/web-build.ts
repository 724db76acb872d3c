import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/** build.json, as scripts/build-record-plugin.ts writes it. */
const BuildRecord = z.object({ localParts: z.array(z.string()) })

/**
 * Makes sure that there is a web app to serve, and that production serves none whose accounts
 * and payments are the demo's. @throws StartError in one sentence
 */
export function assertServable(dist: string, { mode }: Pick<Config, 'mode'>): void {
  if (!existsSync(join(dist, 'index.html')))
    throw new StartError('The web app is not built: run "npm run build" first.')
  if (mode === 'local') return
  const localParts = localPartsOf(dist)
  if (!localParts)
    throw new StartError(
      'The web app in dist has no readable build.json, so it may be the demo: build it anew with "npm run build".',
    )
  if (localParts.length > 0)
    throw new StartError(
      `The web app in dist was built for the demo, with ${localParts.join(', ')}: build it anew with "npm run build".`,
    )
}

function localPartsOf(dist: string): string[] | null {
  try {
    const record: unknown = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
    return BuildRecord.parse(record).localParts
  } catch {
    return null // absent, or not what our build writes
  }
}
