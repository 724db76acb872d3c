import { mutationOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { forgetDevice, sendTestNotice } from '#src/contract/notifications/push-devices.ts'
import { outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { storeTurnedOff, readRegisteredDevice } from '#src/platform/push/device.ts'
import { leavePush } from '#src/session/push.ts'

const forgetDeviceAction = outboxAction({
  kind: 'push/forget',
  endpoint: forgetDevice,
  subjectOf: () => 'push-device',
  onSent: () => {},
})

export const pushDeviceActions = [toAnyAction(forgetDeviceAction)]

/**
 * Ends this browser's push messages: here at once, also offline, and in the backend once it
 * receives the call.
 */
export function turnPushOff(uid: string): void {
  const told = readRegisteredDevice(uid)
  storeTurnedOff()
  if (told) addEntry(forgetDeviceAction, { body: { fcmToken: told.token } })
  void leavePush()
}

/** Never queued: a delayed message would test nothing. */
export const testNoticeMutation = mutationOptions({
  mutationKey: ['push', 'test'] as const,
  mutationFn: ({ token }: { token: string }) =>
    call(sendTestNotice, { body: { fcmToken: token } }),
})
