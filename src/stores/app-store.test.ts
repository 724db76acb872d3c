import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ana, bia } from '#src/mocks/fixtures.ts'
import { expectComplaint } from '#src/test/console.ts'
import {
  currentRole,
  forgetSession,
  rereadStore,
  syncAppStore,
  useAppStore,
} from './app-store.ts'

const onOtherTab = vi.fn<(change: { sameUser: boolean }) => void>()
let stop = () => {}
beforeEach(() => {
  onOtherTab.mockReset()
  stop = syncAppStore(onOtherTab)
})
afterEach(() => stop())

const stored = (storage: Storage) => storage.getItem('persist:root') ?? ''

test('the preview key stays in the session, the rest in persist:root', () => {
  useAppStore.getState().signedIn(ana, 'bearer')
  useAppStore.getState().setPreviewKey('open')
  expect(JSON.parse(stored(localStorage))).toEqual({
    token: 'bearer',
    uid: 'ana',
    roles: ['client'],
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

/** Write to the shared storage as another tab would. */
function otherTabWrites(state: object | null, key: string | null = 'persist:root') {
  const newValue = state && JSON.stringify(state)
  if (newValue) localStorage.setItem('persist:root', newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

test.each(['persist:root', null])(
  'a sign-out in another tab (%s removed) reaches this one',
  (key) => {
    useAppStore.getState().signedIn(ana, 'bearer')
    otherTabWrites(null, key)
    expect(useAppStore.getState()).toMatchObject({ uid: null, token: null })
    expect(onOtherTab).toHaveBeenCalledExactlyOnceWith({ sameUser: false })
  },
)

test('a sign-in, a renewal and a role of another tab reach this one', () => {
  otherTabWrites({ uid: 'bia', token: 'one', roles: ['client'], currentRole: 'client' })
  expect(useAppStore.getState()).toMatchObject({ uid: 'bia', token: 'one' })
  expect(onOtherTab).toHaveBeenLastCalledWith({ sameUser: false })
  otherTabWrites({ uid: 'bia', token: 'two', roles: bia.roles, currentRole: 'tasker' })
  expect(useAppStore.getState()).toMatchObject({ token: 'two', currentRole: 'tasker' })
  expect(document.cookie).toContain('userRole=tasker')
  expect(onOtherTab).toHaveBeenLastCalledWith({ sameUser: true })
})

test('what other keys hold is nobody’s business', () => {
  otherTabWrites(null, 'persist:query:ana')
  expect(onOtherTab).not.toHaveBeenCalled()
})

test('the role in the backend’s answer wins, and is kept', () => {
  const { signedIn, setRoles } = useAppStore.getState()
  signedIn({ ...bia, currentRole: 'tasker' }, 'bearer')
  expect(currentRole()).toBe('tasker')
  signedIn({ ...bia, currentRole: 'client' })
  expect(currentRole()).toBe('client')
  setRoles({ currentRole: 'tasker', roles: ['tasker'] })
  expect(JSON.parse(stored(localStorage))).toMatchObject({
    currentRole: 'tasker',
    roles: ['tasker'],
  })
})

test.each([
  [{ currentRole: 'tasker', roles: ['client', 'tasker'] }, 'tasker'],
  [{ currentRole: 'admin', roles: ['tasker', 'client'] }, 'tasker'],
  [{ currentRole: 'tasker' }, 'tasker'],
  [{}, 'client'],
])('until the backend answers, %j acts as %s', (kept, role) => {
  otherTabWrites({ uid: 'bia', token: 'one', ...kept })
  expect(currentRole()).toBe(role)
})

test('storage that throws costs only the memory of it', () => {
  expectComplaint(/could not be (kept|removed)/)
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(forbidden)
  useAppStore.getState().signedIn(ana, 'bearer')
  expect(rereadStore()).toBe(false)
  expect(useAppStore.getState().uid).toBe('ana')
  forgetSession('expired')
  expect(useAppStore.getState()).toMatchObject({ uid: null, endReason: 'expired' })
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
