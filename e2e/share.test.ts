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
