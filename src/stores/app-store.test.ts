import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuthUser } from '#src/contract/people/session.ts'
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

const enter = (user: AuthUser) => useAppStore.getState().send({ type: 'entered', user })

const stored = (storage: Storage) => storage.getItem('persist:root') ?? ''

test('the preview key stays in the session, the rest in persist:root', () => {
  enter(ana)
  useAppStore.getState().setPreviewKey('open')
  expect(JSON.parse(stored(localStorage))).toEqual({
    uid: 'ana',
    generation: 1,
    roles: ['client'],
    currentRole: 'client',
  })
  expect(JSON.parse(stored(sessionStorage))).toEqual({ previewKey: 'open' })
})

test('the role is stored in a cookie until the session data are deleted', () => {
  enter({ ...bia, currentRole: 'tasker' })
  expect(document.cookie).toContain('userRole=tasker')
  forgetSession('left')
  expect(document.cookie).not.toContain('userRole')
})

test('deleting the session data leaves the preview gate open', () => {
  useAppStore.getState().setPreviewKey('open')
  enter(ana)
  forgetSession('left')
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
    enter(ana)
    otherTabWrites(null, key)
    expect(useAppStore.getState()).toMatchObject({
      uid: null,
      session: { name: 'ended', reason: null },
    })
    expect(onOtherTab).toHaveBeenCalledExactlyOnceWith({ sameUser: false })
  },
)

test('a sign-in, a renewal and a role of another tab reach this one', () => {
  otherTabWrites({ uid: 'bia', generation: 4, roles: ['client'], currentRole: 'client' })
  expect(useAppStore.getState()).toMatchObject({
    uid: 'bia',
    generation: 4,
    session: { name: 'doubtful', uid: 'bia' },
  })
  expect(onOtherTab).toHaveBeenLastCalledWith({ sameUser: false })
  useAppStore.getState().send({ type: 'confirmed', user: bia })
  otherTabWrites({ uid: 'bia', generation: 5, roles: bia.roles, currentRole: 'tasker' })
  expect(useAppStore.getState()).toMatchObject({
    generation: 5,
    currentRole: 'tasker',
    session: { name: 'doubtful', uid: 'bia' },
  })
  expect(document.cookie).toContain('userRole=tasker')
  expect(onOtherTab).toHaveBeenLastCalledWith({ sameUser: true })
})

test('changes of other keys are ignored', () => {
  otherTabWrites(null, 'persist:query:ana')
  expect(onOtherTab).not.toHaveBeenCalled()
})

test('the role in the backend’s answer wins, and is stored', () => {
  const { send, setRoles } = useAppStore.getState()
  enter({ ...bia, currentRole: 'tasker' })
  expect(currentRole()).toBe('tasker')
  send({ type: 'confirmed', user: { ...bia, currentRole: 'client' } })
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
  otherTabWrites({ uid: 'bia', generation: 1, ...kept })
  expect(currentRole()).toBe(role)
})

test('storage that throws only loses persistence', () => {
  expectComplaint(/could not be (stored|removed)/)
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(forbidden)
  enter(ana)
  rereadStore()
  expect(useAppStore.getState()).toMatchObject({
    uid: 'ana',
    session: { name: 'doubtful', uid: 'ana' },
  })
  forgetSession('expired')
  expect(useAppStore.getState()).toMatchObject({
    uid: null,
    session: { name: 'ended', reason: 'expired' },
  })
})

test('another tab that leaves and keeps the preview gate open ends the session here', () => {
  enter(ana)
  otherTabWrites({ uid: null, generation: 1, roles: [], currentRole: null })
  expect(useAppStore.getState()).toMatchObject({
    uid: null,
    session: { name: 'ended', reason: null },
  })
})

test('an answer after the sign-out does not sign in again', () => {
  enter(ana)
  forgetSession('left')
  const { send } = useAppStore.getState()
  expect(send({ type: 'confirmed', user: ana })).toBe(false)
  expect(send({ type: 'renewed', user: ana })).toBe(false)
  expect(useAppStore.getState()).toMatchObject({ uid: null, roles: [] })
})

test('storage with foreign data is ignored', async () => {
  localStorage.setItem('persist:root', '{"uid":')
  await useAppStore.persist.rehydrate()
  expect(useAppStore.getState().uid).toBeNull()
})
