import { expect, test } from 'vitest'
import { missingVariables, readEnv } from './env.ts'
import { showMissingVariables } from './startup-check.ts'

test('every empty variable of the eight is named', () => {
  expect(missingVariables({})).toHaveLength(8)
  const vars = Object.fromEntries(missingVariables({}).map((name) => [name, 'x']))
  expect(missingVariables(vars)).toEqual([])
  expect(missingVariables({ ...vars, VITE_FIREBASE_VAPID_KEY: ' ' })).toEqual([
    'VITE_FIREBASE_VAPID_KEY',
  ])
})

test('the page lists them in Spanish', () => {
  const root = document.createElement('div')
  showMissingVariables(['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_APP_ID'], root)
  expect(root).toHaveTextContent('Faltan estas variables de configuración:')
  expect(root.querySelectorAll('li')).toHaveLength(2)
})

test('flags have their defaults', () => {
  expect(readEnv({})).toMatchObject({ demo: false, authEmulator: false })
  expect(readEnv({ VITE_DEMO: 'true' }).demo).toBe(true)
})
