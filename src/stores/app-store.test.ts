import { afterEach, beforeEach, expect, test } from 'vitest'
import { ana, bia } from '#src/test/fixtures.ts'
import { forgetSession, syncAppStore, useAppStore } from './app-store.ts'

let stop = () => {}
beforeEach(() => {
  stop = syncAppStore()
})
afterEach(() => stop())

const stored = (storage: Storage) => storage.getItem('persist:root') ?? ''

test('the preview key stays in the session, the rest in persist:root', () => {
  useAppStore.getState().signedIn(ana, 'bearer')
  useAppStore.getState().setPreviewKey('open')
  expect(JSON.parse(stored(localStorage))).toEqual({
    token: 'bearer',
    uid: 'ana',
    currentRole: 'client',
  })
  expect(JSON.parse(stored(sessionStorage))).toEqual({ previewKey: 'open' })
})

test('the role is kept in a cookie until the person is forgotten', () => {
  useAppStore.getState().signedIn({ ...bia, currentRole: 'tasker' }, 'bearer')
  expect(document.cookie).toContain('userRole=tasker')
  forgetSession()
  expect(document.cookie).not.toContain('userRole')
})

test('forgetting the person leaves the preview gate open', () => {
  useAppStore.getState().setPreviewKey('open')
  useAppStore.getState().signedIn(ana, 'bearer')
  forgetSession()
  expect(stored(localStorage)).not.toContain('ana')
  expect(useAppStore.getState().previewKey).toBe('open')
  useAppStore.getState().setPreviewKey('')
})

test('a sign-out in another tab reaches this one', () => {
  useAppStore.getState().signedIn(ana, 'bearer')
  window.dispatchEvent(new StorageEvent('storage', { key: 'persist:root', newValue: null }))
  expect(useAppStore.getState().uid).toBeNull()
})

test('another person’s token is never carried over', () => {
  useAppStore.getState().signedIn(ana, 'bearer')
  useAppStore.getState().signedIn(bia)
  expect(useAppStore.getState().token).toBeNull()
})

test('storage with something else in it does no harm', async () => {
  localStorage.setItem('persist:root', '{"token":')
  await useAppStore.persist.rehydrate()
  expect(useAppStore.getState().uid).toBeNull()
})
