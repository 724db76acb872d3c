import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const SHEET = '/taskers/demo-marina-duarte'

/** A finger that pulls the next photo in from the right. */
async function swipe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 400 }],
    })
  await touch('touchStart', 320)
  for (let x = 300; x >= 60; x -= 20) await touch('touchMove', x)
  await touch('touchEnd')
}

test('a visitor swipes through the photos on the whole screen, and the way back closes them @phone', async ({
  page,
  t,
}) => {
  const title = (number: number) => t('tasker.photoTitle', { number, total: 5 })
  await page.goto(SHEET)
  const photo = page.getByRole('button', { name: /Marina Duarte, foto 2$/ })
  await photo.click()
  const viewer = page.getByRole('dialog', { name: title(2) })
  await expect(viewer).toBeVisible()
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })

  await swipe(page)
  await expect(page.getByRole('dialog', { name: title(3) })).toBeVisible()
  // No finger is so quick: until the swipe has settled, it cancels a press.
  await expect(page.getByRole('dialog').getByRole('img')).toBeInViewport({ ratio: 0.99 })
  await page.getByRole('button', { name: t('tasker.nextPhoto') }).click()
  await expect(page.getByRole('dialog', { name: title(4) })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('img')).toBeInViewport({
    ratio: 0.9,
  })

  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(SHEET)
  await expect(photo).toBeFocused()
})
