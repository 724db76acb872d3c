import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { getUser } from '#src/contract/people/users.ts'
import { expect, test } from './fixtures.ts'
import type { Person } from './support/people.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

const HUES = [0, 72, 144, 216, 288]

/** A picture of a colour, with grain that keeps its file large. */
const picture = async (hue: number) => {
  const size = { width: 1400, height: 1100 }
  const colour = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1100"><rect width="1400" height="1100" fill="hsl(${hue} 80% 50%)"/></svg>`
  const grain = await sharp({
    create: {
      ...size,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  const buffer = await sharp(Buffer.from(colour))
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: `foto-${hue}.jpg`, mimeType: 'image/jpeg', buffer }
}

const withNumber = async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#7aa"/><rect x="200" y="380" width="800" height="150" fill="#fff"/><text x="240" y="480" font-family="DejaVu Sans, Figtree, sans-serif" font-size="84" fill="#111">11 98765-4321</text></svg>`
  const buffer = await sharp(Buffer.from(svg)).jpeg().toBuffer()
  return { name: 'placa.jpg', mimeType: 'image/jpeg', buffer }
}

const profileOf = (person: Person) => person.api(getUser, { params: { id: person.uid } })

/** The hues of a person's work, in its order, each to the nearest that was sent. */
async function huesOf(origin: string, person: Person): Promise<number[]> {
  const { portfolioImages } = await profileOf(person)
  return Promise.all(
    portfolioImages.map(async ({ url }) => {
      const bytes = await (await fetch(new URL(url, origin))).arrayBuffer()
      const { channels } = await sharp(Buffer.from(bytes)).stats()
      const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean)
      const hue = hueOf(r, g, b)
      return HUES.toSorted((one, other) => away(one, hue) - away(other, hue))[0] ?? -1
    }),
  )
}

const away = (one: number, other: number) => {
  const apart = Math.abs(one - other) % 360
  return Math.min(apart, 360 - apart)
}

function hueOf(r: number, g: number, b: number): number {
  const most = Math.max(r, g, b)
  const range = most - Math.min(r, g, b)
  if (most === r) return (60 * ((g - b) / range) + 360) % 360
  return most === g ? 60 * ((b - r) / range) + 120 : 60 * ((r - g) / range) + 240
}

/** A phone's upload, of about 400 KB/s. Returns the function that ends it. */
async function slowUp(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 500_000,
    uploadThroughput: 400_000,
  })
  return () => session.detach()
}

test.describe('on a network that breaks', () => {
  test.use({ serviceWorkers: 'allow' })

  test('five photos arrive once and in order: slow, cut in the middle, reloaded, closed @phone', async ({
    page,
    context,
    guard,
    origin,
    people,
    signIn,
    t,
  }) => {
    test.setTimeout(timeouts.longTest)
    guard.allow(NO_NETWORK)
    // An attempt that was cut asks first whether it arrived, then how much of it did.
    guard.allow(/404 .*\/api\/upload\/portfolio-images$/)
    guard.allow(/404 .*\/api\/uploads\/[\da-f]{32}$/)
    const tasker = await people.tasker()
    await signIn(page, tasker)
    await page.goto('/tasker-profile/photos')
    await untilServed(page)
    const endSlowness = await slowUp(page)
    const files = await Promise.all(HUES.map(picture))
    await page.getByLabel(t('photos:choose')).setInputFiles(files)
    await expect(page.getByText(t('photos:sending'), { exact: true })).toBeVisible()
    await expect
      .poll(async () => (await profileOf(tasker)).portfolioImages.length, {
        timeout: timeouts.slow,
      })
      .toBeGreaterThan(1)

    // It would keep the page online.
    await endSlowness()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(t('photos:waitingText'))).toBeVisible()
    await page.close()
    await context.setOffline(false)

    const later = await context.newPage()
    await later.goto('/tasker-profile/photos')
    const pictures = later.getByRole('button', { name: /^Foto \d+ de 5/ })
    await expect(pictures).toHaveCount(HUES.length, { timeout: timeouts.slow })
    expect(await huesOf(origin, tasker)).toEqual(HUES)
    await expect(later.getByText(t('photos:sending'), { exact: true })).toHaveCount(0)
  })

  test('captions are written while photos are sent: cut, reloaded, in two tabs; each arrives once @phone @nightly', async ({
    page,
    context,
    guard,
    people,
    signIn,
    t,
  }) => {
    test.setTimeout(timeouts.longTest)
    guard.allow(NO_NETWORK)
    guard.allow(/404 .*\/api\/upload\/portfolio-images$/)
    guard.allow(/404 .*\/api\/uploads\/[\da-f]{32}$/)
    const tasker = await people.tasker()
    await signIn(page, tasker)
    await page.goto('/tasker-profile/photos')
    await untilServed(page)
    const endSlowness = await slowUp(page)
    const files = await Promise.all([0, 144].map(picture))
    await page.getByLabel(t('photos:choose')).setInputFiles(files)
    const captionIn = (of: Page, at: number) => of.getByLabel(t('photos:captionAt', { at }))
    await expect(captionIn(page, 2)).toBeVisible()
    await captionIn(page, 1).pressSequentially('Quadro novo')

    await endSlowness()
    await context.setOffline(true)
    await page.reload()
    await expect(captionIn(page, 1)).toHaveValue('Quadro novo')
    await captionIn(page, 1).press('End')
    await captionIn(page, 1).pressSequentially(' e limpo')
    const other = await context.newPage()
    await other.goto('/tasker-profile/photos')
    await expect(captionIn(other, 1)).toHaveValue('Quadro novo e limpo')
    await captionIn(other, 2).pressSequentially('Split na sala')
    await expect(captionIn(page, 2)).toHaveValue('Split na sala')
    await other.close()

    await context.setOffline(false)
    const captions = async () =>
      (await profileOf(tasker)).portfolioImages.map(({ caption }) => caption)
    await expect
      .poll(captions, { timeout: timeouts.slow })
      .toEqual(['Quadro novo e limpo', 'Split na sala'])
    // Typing after the upload has finished changes the saved caption.
    await captionIn(page, 2).press('End')
    await captionIn(page, 2).pressSequentially(' azul')
    await expect
      .poll(captions, { timeout: timeouts.slow })
      .toEqual(['Quadro novo e limpo', 'Split na sala azul'])
  })
})

test('a number is framed and hidden in one tap; portrait, banner and work are on the sheet @desktop', async ({
  page,
  people,
  guard,
  signIn,
  t,
}) => {
  // The refusal of the number.
  guard.allow(/422/)
  const tasker = await people.tasker()
  await signIn(page, tasker)
  await page.goto('/tasker-profile/photos')
  const choose = page.getByLabel(t('photos:choose'))
  await choose.setInputFiles(await withNumber())
  await expect(page.getByRole('heading', { name: t('photos:phone.title') })).toBeVisible({
    timeout: timeouts.slow,
  })
  await page.getByRole('button', { name: t('photos:phone.hide') }).click()
  await expect(page.getByRole('button', { name: /^Foto 1 de 1/ })).toBeVisible({
    timeout: timeouts.slow,
  })

  await page.goto('/tasker-profile')
  await page.getByLabel(t('photos:banner.add')).setInputFiles(await picture(120))
  await expect(page.getByRole('button', { name: t('photos:banner.change') })).toBeVisible()
  const portrait = page.getByRole('button', { name: t('photos:profile.change') })
  await portrait.click()
  await portrait
    .locator('..')
    .getByLabel(t('photos:choose'))
    .setInputFiles(await picture(240))
  await expect
    .poll(async () => {
      const { photo, profile } = await profileOf(tasker)
      return [photo !== null, profile.bannerImage !== null]
    })
    .toEqual([true, true])
  const { photo } = await profileOf(tasker)
  await page.goto(`/taskers/${tasker.uid}`)
  await expect(
    page.getByRole('main').locator(`img[src*="${photo?.publicId}"]`).first(),
  ).toBeVisible()
})

test('a HEIC photo arrives, whatever its picker calls it @desktop', async ({
  page,
  people,
  signIn,
  t,
  origin,
}) => {
  const tasker = await people.tasker()
  const before = (await profileOf(tasker)).portfolioImages.length
  await signIn(page, tasker)
  await page.goto('/tasker-profile/photos')
  await page.getByLabel(t('photos:choose')).setInputFiles({
    name: 'IMG_2034.HEIC',
    mimeType: 'application/octet-stream',
    buffer: await readFile(join(import.meta.dirname, 'files/photo.heic')),
  })
  await expect
    .poll(async () => (await profileOf(tasker)).portfolioImages.length, {
      timeout: timeouts.slow,
    })
    .toBe(before + 1)
  const url = (await profileOf(tasker)).portfolioImages.at(-1)?.url ?? ''
  const bytes = await (await fetch(new URL(url, origin))).arrayBuffer()
  // Blue on the left, red on the right.
  const { data, info } = await sharp(Buffer.from(bytes))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(96)
  const [r = 0, , b = 0] = data
  expect(b).toBeGreaterThan(r)
})
