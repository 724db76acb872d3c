import { expect, test } from 'vitest'
import { buildForTest, requiredVariables } from './build-for-test.ts'
import { missingVariables } from './startup-check-plugin.ts'

test('every empty variable of the eight is named', () => {
  expect(missingVariables({})).toHaveLength(8)
  expect(missingVariables(requiredVariables)).toEqual([])
  expect(missingVariables({ ...requiredVariables, VITE_FIREBASE_VAPID_KEY: ' ' })).toEqual([
    'VITE_FIREBASE_VAPID_KEY',
  ])
})

test('a build that lacks some is a Spanish page that names them, and loads nothing', async () => {
  const missing = { VITE_FIREBASE_APP_ID: '', VITE_FIREBASE_VAPID_KEY: ' ' }
  const build = await buildForTest('production', { ...requiredVariables, ...missing })
  try {
    expect(build.code).toBe(0)
    expect(build.said).toContain('VITE_FIREBASE_APP_ID, VITE_FIREBASE_VAPID_KEY.')
    // The worker of an earlier, complete build stays as it is.
    expect(build.files.filter((file) => /sw\.js$|^assets/.test(file))).toEqual([])

    const page = build.read('index.html')
    expect(page).toContain('<html lang="es">')
    expect(page).toContain('Faltan estas variables de configuración:')
    const names = [...page.matchAll(/<li><code>(\w+)</g)].map(([, name]) => name)
    expect(names).toEqual(Object.keys(missing))
    expect(page).not.toMatch(/<script|\ssrc=|href="(?!data:,")/)
  } finally {
    build.remove()
  }
})
