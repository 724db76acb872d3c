import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/** build.json, as scripts/build-record-plugin.ts writes it. */
const BuildRecord = z.object({
  localParts: z.array(z.string()),
  version: z.optional(z.string()),
  firebaseProject: z.nullish(z.string()),
  stripe: z.nullish(z.enum(['live', 'test'])),
})
type BuildRecord = z.infer<typeof BuildRecord>

type Settings = Pick<Config, 'mode'> & Partial<Pick<Config, 'firebaseProjectId' | 'stripe'>>

/**
 * Makes sure that there is a web app to serve, and that production serves none whose accounts
 * and payments are the demo's, or those of another project. @throws StartError in one sentence
 */
export function assertServable(dist: string, settings: Settings): void {
  if (!existsSync(join(dist, 'index.html')))
    throw new StartError('The web app is not built: run "npm run build" first.')
  if (settings.mode === 'local') return
  const record = recordOf(dist)
  if (!record)
    throw new StartError(
      'The web app in dist has no readable build.json, so it may be the demo: build it anew with "npm run build".',
    )
  if (record.localParts.length > 0)
    throw new StartError(
      `The web app in dist was built for the demo, with ${record.localParts.join(', ')}: build it anew with "npm run build".`,
    )
  const difference = differenceOf(record, settings)
  if (difference)
    throw new StartError(
      `The web app in dist was built ${difference}: build it anew with "npm run build".`,
    )
}

function differenceOf(
  { firebaseProject, stripe: builtFor }: BuildRecord,
  { firebaseProjectId, stripe }: Settings,
): string | null {
  if (firebaseProject && firebaseProjectId && firebaseProject !== firebaseProjectId)
    return 'with another VITE_FIREBASE_PROJECT_ID than FIREBASE_PROJECT_ID, so sign-in would fail'
  const mode = stripe && (/^[sr]k_live_/.test(stripe.secretKey) ? 'live' : 'test')
  if (builtFor && mode && builtFor !== mode)
    return `with a VITE_STRIPE_PUBLISHABLE_KEY of ${builtFor} mode, and STRIPE_SECRET_KEY is of ${mode} mode, so payments would fail`
  return null
}

/** Null: absent, or not written by our build. */
export function recordOf(dist: string): BuildRecord | null {
  try {
    const record: unknown = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
    return BuildRecord.parse(record)
  } catch {
    return null
  }
}
