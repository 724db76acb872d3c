import type { ConfigEnv, UserConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import viteConfig from '../vite.config.ts'
import { requiredVariables } from './builds.ts'

/** The configuration of a build with these variables alone, or its refusal. */
function configOf(mode: string, variables: Record<string, string>): UserConfig {
  for (const name of Object.keys(process.env))
    if (name.startsWith('VITE_')) vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const configFor = viteConfig as (env: ConfigEnv) => UserConfig
  return configFor({ mode, command: 'build' })
}

const pluginsOf = ({ plugins }: UserConfig): unknown[] =>
  [plugins as unknown[]].flat(9).map((plugin) => plugin && Reflect.get(plugin, 'name'))

afterEach(() => vi.unstubAllEnvs())

test.each([
  [{ VITE_AUTH_EMULATOR: 'true' }, 'Refused in a production build: VITE_AUTH_EMULATOR.'],
  [{ VITE_DEMO: 'true' }, 'Refused in a production build: VITE_DEMO.'],
  [
    { VITE_DEMO: 'true', VITE_STRIPE_JS_URL: '/fake.js' },
    'Refused in a production build: VITE_DEMO, VITE_STRIPE_JS_URL.',
  ],
  [
    { VITE_APP_VISIBLE: 'false', VITE_PREVIEW_TOKEN: ' ' },
    'VITE_APP_VISIBLE=false needs a key in VITE_PREVIEW_TOKEN.',
  ],
])('a production build with %j is refused in one sentence', (variables, sentence) => {
  expect(() => configOf('production', { ...requiredVariables, ...variables })).toThrow(
    sentence,
  )
})

test('a demo build may have local parts', () => {
  const plugins = pluginsOf(configOf('demo', { VITE_DEMO: 'true' }))
  expect(plugins).toContain('service-worker')
  expect(plugins).not.toContain('startup-check')
})

test('the build before a launch starts with the gate, and holds the digest of its key', () => {
  const gate = { VITE_APP_VISIBLE: 'false', VITE_PREVIEW_TOKEN: ' uma chave ' }
  const plugins = pluginsOf(configOf('production', { ...requiredVariables, ...gate }))
  expect(plugins).toContain('preview-gate')
  expect(plugins).not.toContain('documents')
  // printf 'uma chave' | sha256sum
  expect(process.env['VITE_PREVIEW_DIGEST']).toBe(
    '6c30322bae664127bb8e21f0f31dad24e0c9be0a231ad2f2ecd14a98a287538d',
  )
})

test('without one of the eight variables only the page of missing variables is built', () => {
  const variables = { ...requiredVariables, VITE_FIREBASE_APP_ID: '' }
  const plugins = pluginsOf(configOf('production', variables))
  expect(plugins).toContain('startup-check')
  // The worker of an earlier, complete build stays as it is.
  expect(plugins).not.toContain('service-worker')
  expect(plugins).not.toContain('documents')
})
