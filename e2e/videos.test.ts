import { join } from 'node:path'
import { getUser } from '#src/contract/people/users.ts'
import { expect, test } from './fixtures.ts'
import type { Person } from './support/people.ts'
import { untilLive } from './support/live.ts'
import { asksBeforeClosing, holdStorage } from './support/storage.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

const clip = (name: string) =>
  join(import.meta.dirname, '../server/seed/assets', `${name}.mp4`)

const introOf = async (person: Person) => {
  const { taskerDetails } = await person.api(getUser, { params: { id: person.uid } })
  return taskerDetails?.videoIntro ?? null
}

test.describe('on a network that breaks', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a video is chosen without a network, outlives the page, and plays on the sheet @phone', async ({
    page,
    context,
    guard,
    people,
    signIn,
    otherPage,
    t,
  }) => {
    guard.allow(NO_NETWORK)
    // An attempt that was cut asks first whether it arrived, then how much of it did.
    guard.allow(/404 .*\/api\/videos$/)
    guard.allow(/404 .*\/api\/uploads\/[\da-f]{32}$/)
    const tasker = await people.tasker()
    await signIn(page, tasker)
    await page.goto('/tasker-profile')
    await untilServed(page)
    await expect(page.getByText(t('photos:presentation.noVideo'))).toBeVisible()

    await context.setOffline(true)
    const free = await holdStorage(page)
    await page.getByLabel(t('photos:video.choose')).setInputFiles(clip('pintura'))
    await expect(page.getByRole('button', { name: t('photos:video.cancel') })).toBeVisible()
    await expect(page.getByText(t('photos:video.preparing'))).toBeVisible()
    // Only a stored upload may be promised to go on later.
    await expect(page.getByText(t('photos:video.waiting'))).toBeHidden()
    expect(await asksBeforeClosing(page)).toBe(true)
    await free()
    await expect(page.getByText(t('photos:video.waiting'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(t('photos:video.waiting'))).toBeVisible()
    expect(await introOf(tasker)).toBeNull()
    await context.setOffline(false)
    await expect
      .poll(() => introOf(tasker), { timeout: timeouts.slow })
      .toMatchObject({ seconds: 7 })
    const choice = page.getByRole('radio', { name: t('photos:presentation.video') })
    await expect(choice).toBeChecked()

    const visitor = await otherPage()
    const asked: string[] = []
    visitor.on('request', (request) => asked.push(request.url()))
    await visitor.goto(`/taskers/${tasker.uid}`)
    await untilLive(visitor)
    const player = visitor.locator('video').first()
    await expect(player).toHaveAttribute('poster', /poster\.webp$/)
    expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([])
    const seconds = await player.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      await video.play()
      return video.duration
    })
    expect(seconds).toBeCloseTo(7, 0)
    expect(asked.some((url) => url.endsWith('.mp4'))).toBe(true)
  })
})
