import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { loadEnv } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** In production these would let any visitor sign in as any user, and pay with fake money. */
const localOnly = ['VITE_AUTH_EMULATOR', 'VITE_DEMO', 'VITE_STRIPE_JS_URL']

/** The names of the variables of a mode that make the build one for this machine alone. */
export function localPartsOf(mode: string): string[] {
  const vars = Object.entries(loadEnv(mode, root, localOnly))
  return vars.filter(([, value]) => value !== '').map(([name]) => name)
}

export function refuseLocalParts(mode: string): void {
  const set = localPartsOf(mode)
  if (mode !== 'production' || set.length === 0) return
  throw new Error(`Refused in a production build: ${set.join(', ')}.`)
}

/** The digest that the preview gate compares with; empty when the build has none. */
export function previewDigestOf(mode: string): string {
  const vars = loadEnv(mode, root, ['VITE_PREVIEW_TOKEN', 'VITE_APP_VISIBLE'])
  if (['', 'true'].includes(vars['VITE_APP_VISIBLE']?.trim() ?? '')) return ''
  const token = vars['VITE_PREVIEW_TOKEN']?.trim()
  if (!token) throw new Error('VITE_APP_VISIBLE=false needs a key in VITE_PREVIEW_TOKEN.')
  // A digest, so that the key cannot be read in the bundle.
  return createHash('sha256').update(token).digest('hex')
}
