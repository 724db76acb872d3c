import { resolve } from 'node:path'
import { build, createLogger, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { requiredVariables } from './builds.ts'
import { missingVariables, refuseToStart } from './startup-check-plugin.ts'

test('every empty variable of the eight is named', () => {
  expect(missingVariables({})).toHaveLength(8)
  expect(missingVariables(requiredVariables)).toEqual([])
  expect(missingVariables({ ...requiredVariables, VITE_FIREBASE_VAPID_KEY: ' ' })).toEqual([
    'VITE_FIREBASE_VAPID_KEY',
  ])
})

test('a build that lacks some is a Spanish page that names them, and loads nothing', async () => {
  const missing = ['VITE_FIREBASE_APP_ID', 'VITE_FIREBASE_VAPID_KEY']
  const said: string[] = []
  const result = await build({
    root: resolve(import.meta.dirname, '..'),
    configFile: false,
    publicDir: false,
    plugins: [refuseToStart(missing)],
    build: { write: false },
    customLogger: {
      ...createLogger('silent'),
      warn: (text) => void said.push(text),
    },
  })
  const { output } = result as Rolldown.RolldownOutput
  expect(said.join('\n')).toContain('VITE_FIREBASE_APP_ID, VITE_FIREBASE_VAPID_KEY.')
  expect(output.map(({ fileName }) => fileName)).toEqual(['index.html'])

  const [file] = output as unknown as { source: string }[]
  const page = file?.source ?? ''
  expect(page).toContain('<html lang="es">')
  expect(page).toContain('Faltan estas variables de configuración:')
  const names = [...page.matchAll(/<li><code>(\w+)</g)].map(([, name]) => name)
  expect(names).toEqual(missing)
  expect(page).not.toMatch(/<script|\ssrc=|href="(?!data:,")/)
})
