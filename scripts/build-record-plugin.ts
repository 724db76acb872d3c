import type { Plugin } from 'vite'

/** The variables of the web app's build, for the server. */
export type BuildRecord = {
  localParts: string[]
  /** Package version and commit. */
  version: string
  firebaseProject: string | null
  /** The mode of Stripe's publishable key. */
  stripe: 'live' | 'test' | null
}

/** Written as build.json: the server refuses a build unlike its settings (server/web-build.ts). */
export const buildRecord = (
  localParts: string[],
  variables: Record<string, string | undefined>,
): Plugin => ({
  name: 'build-record',
  apply: 'build',
  generateBundle() {
    const record: BuildRecord = {
      localParts,
      version: variables['VITE_APP_VERSION'] ?? '',
      firebaseProject: variables['VITE_FIREBASE_PROJECT_ID'] || null,
      stripe: modeOf(variables['VITE_STRIPE_PUBLISHABLE_KEY'] ?? ''),
    }
    const source = `${JSON.stringify(record)}\n`
    this.emitFile({ type: 'asset', fileName: 'build.json', source })
  },
})

function modeOf(key: string): BuildRecord['stripe'] {
  if (key.startsWith('pk_live_')) return 'live'
  return key === '' ? null : 'test'
}
