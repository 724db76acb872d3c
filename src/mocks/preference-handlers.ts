import type { HttpHandler } from 'msw/http'
import { groupNames, groupRule } from '#src/contract/notification-kinds.values.ts'
import {
  getPreferences,
  type Preferences,
  updatePreferences,
} from '#src/contract/preferences.ts'
import { forgetDevice, sendTestNotice } from '#src/contract/push-devices.ts'
import { mock } from './mock.ts'

/** What somebody has who chose nothing. */
export const usualPreferences = (over: Partial<Preferences> = {}): Preferences => ({
  groups: groupNames.map((group) => {
    const { push, mail } = groupRule(group)
    return { group, push, mail }
  }),
  quiet: null,
  timeZone: 'America/Sao_Paulo',
  digest: 'each',
  ...over,
})

/** How one is told of things. */
export function preferenceHandlers(): HttpHandler[] {
  let kept = usualPreferences()
  return [
    mock(getPreferences, () => kept),
    mock(updatePreferences, ({ body }) => {
      kept = body
      return kept
    }),
    mock(forgetDevice, () => ({ ok: true })),
    mock(sendTestNotice, () => ({ ok: true })),
  ]
}
