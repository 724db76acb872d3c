import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getUser } from '#src/contract/people/users.ts'
import { expect, test } from './fixtures.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

test.use({ serviceWorkers: 'allow' })

test('a HEIC that is damaged, or chosen without its decoder, says so; as a JPEG it arrives @phone', async ({
  page,
  context,
  people,
  signIn,
  t,
  guard,
}) => {
  test.setTimeout(timeouts.longTest) // the decoder, in a worker
  guard.allow(NO_NETWORK)
  guard.allow(/A photo could not be sent/)
  const heic = await readFile(join(import.meta.dirname, 'files/photo.heic'))
  const tasker = await people.tasker()
  await signIn(page, tasker)
  await page.goto('/tasker-profile/photos')
  const choose = page.getByLabel(t('photos:choose'))
  const pick = (name: string, buffer: Buffer) =>
    choose.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  const expectProblem = (problem: string, name: string) =>
    expect(page.getByText(t(`photos:problems.${problem}`, { name }))).toBeVisible()
  await expect(choose).toBeAttached()
  await untilServed(page)
  // Only the decoder is to be missing, not the script that prepares photos.
  await pick('rasgada.jpg', Buffer.alloc(2000, 7))
  await expect(page.getByText(/rasgada\.jpg/)).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText(t('offline.banner'))).toBeVisible()
  await pick('porta.heic', heic)
  await expectProblem('not-ready', 'porta.heic')
  await context.setOffline(false)
  await expect(page.getByText(t('offline.banner'))).toBeHidden()

  await pick('cortada.heic', heic.subarray(0, heic.length / 2))
  await expectProblem('unreadable', 'cortada.heic')
  await pick('lixo.heic', Buffer.concat([heic.subarray(0, 32), Buffer.alloc(5000, 7)]))
  await expectProblem('unreadable', 'lixo.heic')

  const photos = async () =>
    (await tasker.api(getUser, { params: { id: tasker.uid } })).portfolioImages
  expect(await photos()).toEqual([])
  await pick('porta.jpg', heic)
  await expect.poll(photos, { timeout: timeouts.slow }).toHaveLength(1)
})
