import { focusManager } from '@tanstack/react-query'
import { vi } from 'vitest'
import { setTimeOfServer } from '#src/lib/clock.ts'
import { forgetIdentity } from '#src/platform/identity/identity.ts'
import { reportTraffic } from '#src/platform/network/traffic.ts'
import { onToast } from '#src/ui/toast.ts'

/** The next file of the worker finds a page that was just opened. */
export async function resetPage(): Promise<void> {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await forgetIdentity()
  setTimeOfServer(Date.now())
  reportTraffic('answer') // one of a faked time may lie ahead
  onToast(() => {})() // drops toasts that no test has shown
  focusManager.setFocused(undefined)
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; path=/; Max-Age=0`
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
  document.body.replaceChildren()
  document.title = ''
  history.replaceState(null, '', '/')
}
