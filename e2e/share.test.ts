import jsQr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { allViolationsIn } from './support/accessible.ts'

/** The text of the QR code in a picture. */
async function read(picture: string): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('a tasker shows the code of their sheet, and keeps it as a picture @phone', async ({
  page,
  people,
  signIn,
  origin,
  t,
}) => {
  const tasker = await people.tasker()
  await signIn(page, tasker)
  await page.goto('/tasker-profile')
  await page
    .getByRole('button', { name: t('desk:share.code') })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: t('share.title') })
  const url = `${origin}/taskers/${tasker.uid}`
  await expect(sheet.getByText(url)).toBeVisible()
  expect(await allViolationsIn(page)).toEqual([])

  const coming = page.waitForEvent('download')
  await sheet.getByRole('button', { name: t('share.download') }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/\.png$/)
  expect(await read(await file.path())).toBe(url)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('a short address redirects visitors and crawlers to its tasker’s page @desktop', async ({
  page,
  otherPage,
  people,
  signIn,
  request,
  origin,
  t,
}) => {
  const tasker = await people.tasker()
  const name = tasker.name.split(' ')[0]?.toLowerCase() ?? ''
  await signIn(page, tasker)
  await page.goto('/tasker-profile')
  await page.getByRole('button', { name: t('desk:share.choose') }).click()
  const sheet = page.getByRole('dialog', { name: t('short:title') })
  const field = sheet.getByRole('textbox', { name: t('short:name') })
  await expect(field).toHaveValue(new RegExp(`^${name}-de-albuquerque`))
  await field.fill(name.toUpperCase())
  expect(await allViolationsIn(page)).toEqual([])
  await sheet.getByRole('button', { name: t('short:save') }).click()
  await expect(
    page.getByText(`${new URL(origin).host}/t/${name}`, { exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: t('desk:share.poster') }).click()
  await expect(page).toHaveURL(/\/poster$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('short:poster.title'))
  expect(await allViolationsIn(page)).toEqual([])

  const visitor = await otherPage()
  await visitor.goto(`${origin}/t/${name}`)
  await expect(visitor).toHaveURL(`${origin}/taskers/${tasker.uid}`)
  await expect(visitor.getByRole('heading', { name: tasker.name, level: 1 })).toBeVisible()
  // The app that is installed opens the address itself.
  await page.goto(`/t/${name}`)
  await expect(page).toHaveURL(`${origin}/taskers/${tasker.uid}`)

  const preview = await request.get(`/t/${name}`, { headers: { accept: '*/*' } })
  expect(await preview.text()).toContain(
    `<link rel="canonical" href="${origin}/taskers/${tasker.uid}"`,
  )
  expect((await request.get('/t/nobody-has-this-name')).status()).toBe(404)
})
