import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { requestAt } from './support/requests.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

test.use({ serviceWorkers: 'allow' })

type Shared = {
  text?: string
  files?: { name: string; mimeType: string; buffer: Buffer }[]
}

const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 640, height: 480, channels: 3, background: colour },
  })
    .jpeg()
    .toBuffer(),
})

/** Posts what a phone does when another app shares something with the installed one. */
async function share(page: Page, { text = '', files = [] }: Shared): Promise<void> {
  await page.evaluate((words) => {
    const form = document.createElement('form')
    Object.assign(form, {
      method: 'post',
      action: '/share',
      enctype: 'multipart/form-data',
    })
    for (const [name, value] of [
      ['title', ''],
      ['text', words],
      ['url', ''],
    ] as const) {
      const field = Object.assign(document.createElement('textarea'), { name, value })
      form.append(field)
    }
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'photos',
      multiple: true,
      id: 'shared-files',
    })
    form.append(input)
    form.id = 'shared'
    document.body.append(form)
  }, text)
  await page.locator('#shared-files').setInputFiles(files)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#shared')?.submit())
}

/** The parts of names of files that the worker does not have yet. */
const missing = (page: Page) =>
  page.evaluate(async () => {
    const urls: string[] = []
    for (const name of ['scripts', 'texts'])
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url)
    return [
      '/share-',
      '/-share-targets-',
      '/tour-steps-', // comes last, behind what prepares photos
      '_.talk-',
      'share.json',
      'talk.json',
    ].filter((file) => !urls.some((url) => url.includes(file)))
  })

test('a photo and words from another app go to a conversation, also without a network @phone', async ({
  page,
  context,
  origin,
  guard,
  people,
  signIn,
  otherPage,
  t,
}) => {
  test.setTimeout(2 * timeouts.longTest)
  const job = await people.both()
  const id = await requestAt(origin, job, 'accepted')
  await page.goto('/')
  await untilServed(page)
  await signIn(page, job.client)
  await page.goto(`/service-request/details/${id}`)
  await expect.poll(() => missing(page), { timeout: timeouts.slow }).toEqual([])
  guard.allow(NO_NETWORK)
  await context.setOffline(true)

  await share(page, {
    text: 'Mira esta fuga',
    files: [await photo('fuga.jpg', '#3a6ea5'), await photo('otra.jpg', '#a5533a')],
  })
  await expect(page).toHaveURL('/share')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('share:title'))
  await expect(page.getByText('Mira esta fuga')).toBeVisible()
  await expect(page.getByAltText(t('share:photo', { at: 2 }))).toBeVisible()
  await page.getByRole('button', { name: job.tasker.name }).click()
  await expect(page).toHaveURL(`/service-request/details/${id}/talk`)
  await expect(page.getByRole('textbox')).toHaveValue('Mira esta fuga')
  await page.getByRole('button', { name: t('talk:send'), exact: true }).click()
  await context.setOffline(false)

  const other = await otherPage()
  await signIn(other, job.tasker)
  await other.goto(`/service-request/details/${id}/talk`)
  await expect(other.getByText('Mira esta fuga')).toBeVisible({ timeout: timeouts.slow })
  await expect(other.getByRole('main').locator('img[srcset]')).toHaveCount(2)

  await test.step('nothing is left to share', async () => {
    await page.goto('/share')
    await expect(page.getByText(t('share:nothing'))).toBeVisible()
  })
})

test('a visitor signs in first, and what was shared waits for them @phone', async ({
  page,
  guard,
  people,
  signInByForm,
  t,
}) => {
  guard.allow(/401 .*\/api\/auth\/session|status of 401/)
  const client = await people.client()
  await page.goto('/')
  await untilServed(page)
  await share(page, {
    text: 'Taladro casi nuevo',
    files: [await photo('taladro.jpg', '#888')],
  })
  await expect(page).toHaveURL(/\/login\?from=%2Fshare/)
  await signInByForm(page, client)
  await expect(page).toHaveURL('/share')
  await page.getByRole('button', { name: t('share:item') }).click()
  await expect(page).toHaveURL(/\/marketplace\/new\?draft=/)
  await expect(
    page.getByRole('textbox', { name: t('market:fields.description') }),
  ).toHaveValue('Taladro casi nuevo')
  await expect(page.getByRole('main').locator('img')).toHaveCount(1)
})

test('it waits for the tasker that the client chooses @phone', async ({
  page,
  people,
  signIn,
  t,
}) => {
  const { client, tasker } = await people.both()
  await page.goto('/')
  await untilServed(page)
  await signIn(page, client)
  await page.goto('/user-profile')
  await share(page, {
    text: 'Pierde agua debajo del fregadero.',
    files: [await photo('fregadero.jpg', '#567')],
  })
  await page.getByRole('button', { name: t('share:request') }).click()
  await expect(page).toHaveURL('/buscar')
  await page.goto(`/service-request/${tasker.uid}`)
  await expect(page.getByText('Pierde agua debajo del fregadero.')).toBeVisible()
  await expect(page.getByRole('main').locator('li img')).toHaveCount(1)
})

test('what no form takes is named, and markup stays text @phone', async ({
  page,
  guard,
  people,
  signIn,
  t,
}) => {
  const client = await people.client()
  await page.goto('/')
  await untilServed(page)
  await signIn(page, client)
  await page.goto('/user-profile')
  guard.allow(/A photo could not be sent/)
  const markup = '<img src=x onerror="document.title=1"> ' + 'muy largo '.repeat(1000)
  const many = await Promise.all(
    Array.from({ length: 12 }, (_, n) => photo(`${n}.jpg`, '#456')),
  )
  await share(page, {
    text: markup,
    files: [
      ...many,
      {
        name: 'virus.exe',
        mimeType: 'application/x-msdownload',
        buffer: Buffer.from('MZ'),
      },
    ],
  })
  await expect(page.getByText('<img src=x onerror=')).toBeVisible()
  await expect(page.getByText(t('share:cut', { max: 4000 }))).toBeVisible()
  await expect(page.getByText(t('share:leftOut.many', { count: 2, max: 10 }))).toBeVisible()
  await expect(page.getByText(t('share:leftOut.other', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveCount(10)

  await share(page, {})
  await expect(page.getByRole('alert')).toHaveText(t('share:problems.empty'))
  await page.getByRole('link', { name: t('common.back') }).click()
  await share(page, {
    files: [{ name: 'roto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }],
  })
  await page.getByRole('button', { name: t('share:item') }).click()
  await expect(
    page.getByText(t('photos:problems.unreadable', { name: 'roto.jpg' })),
  ).toBeVisible()
  await expect(page).toHaveURL('/share')
  await page.getByRole('button', { name: t('share:discard') }).click()
  await expect(page).toHaveURL('/')
})
