import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { addNotifications } from './add-notifications.ts'
import { isDeviceOf } from './push-devices.ts'

/**
 * Sends a push message to one browser of the person, whatever they chose and at any hour.
 * @throws DomainError notifications/no-device when that browser gets none of theirs
 */
export async function testDevice(
  { db, clock }: Pick<LocalDeps, 'db' | 'clock'>,
  uid: string,
  device: string,
): Promise<void> {
  if (!(await isDeviceOf(db, uid, device))) fail('notifications/no-device')
  const data = { action: 'test' }
  await addNotifications(db, [{ uid, type: 'system', data, at: clock(), read: true }], {
    device,
  })
}
