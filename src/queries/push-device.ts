import { mutationOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { forgetDevice, sendTestNotice } from '#src/contract/push-devices.ts'
import { outboxAction, registered } from '#src/outbox/actions.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { rememberOff, toldDevice } from '#src/platform/push/device.ts'
import { leavePush } from '#src/session/push.ts'

const forgetDeviceAction = outboxAction({
  kind: 'push/forget',
  endpoint: forgetDevice,
  subjectOf: () => 'push-device',
  onSent: () => {},
})

export const pushDeviceActions = [registered(forgetDeviceAction)]

/**
 * Ends this browser's push messages: here at once, also without a network, and in the backend when
 * it hears of it.
 */
export function turnPushOff(uid: string): void {
  const told = toldDevice(uid)
  rememberOff()
  if (told) addEntry(forgetDeviceAction, { body: { fcmToken: told.token } })
  void leavePush()
}

/** Never queued: what comes later tests nothing. */
export const testNoticeMutation = mutationOptions({
  mutationKey: ['push', 'test'] as const,
  mutationFn: ({ token }: { token: string }) =>
    call(sendTestNotice, { body: { fcmToken: token } }),
})
