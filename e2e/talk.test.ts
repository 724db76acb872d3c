import { expect, test } from './fixtures.ts'
import { allViolationsIn } from './support/accessible.ts'
import { requestAt } from './support/requests.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

test.use({ serviceWorkers: 'allow' })

test('two people talk: hidden numbers, read marks, a dead network, a closed page, once each @phone', async ({
  page,
  otherPage,
  origin,
  guard,
  people,
  signIn,
  t,
}) => {
  test.setTimeout(timeouts.longTest)
  guard.allow(NO_NETWORK)
  const job = await people.both()
  const id = await requestAt(origin, job, 'accepted')
  const talk = `/service-request/details/${id}/talk`
  const taskers = await otherPage()
  await signIn(taskers, job.tasker)
  await signIn(page, job.client)
  const live = page.waitForResponse('**/api/events')
  await page.goto(`/service-request/details/${id}`)
  await page
    .getByRole('link', { name: t('requests.talk.open', { other: '' }).trim() })
    .click()
  await expect(page).toHaveURL(talk)

  const write = async (on: typeof page, text: string) => {
    await on.getByRole('textbox').fill(text)
    await on.getByRole('button', { name: t('talk:send') }).click()
  }
  await write(page, 'Oi! Meu número é 11 98765-4321.')
  const own = page.getByRole('log')
  await expect(own.getByText(t('talk:hidden.phone'))).toBeVisible()
  await expect(own.getByText(t('talk:sent'), { exact: true })).toHaveCount(1)

  await taskers.goto('/requests?as=tasker')
  await expect(taskers.getByText(t('requests.talk.unread', { count: 1 }))).toBeVisible()
  await taskers.goto(talk)
  const other = taskers.getByRole('log')
  await expect(other.getByText(t('talk:hidden.phone'))).toBeVisible()
  await expect(other).not.toContainText('98765')
  await expect(own.getByText(t('talk:read')).first()).toBeVisible()
  await live
  await write(taskers, 'Chego às 9h <b>em ponto</b>')
  // By the stream: the next poll is minutes away.
  await expect(own.getByText('Chego às 9h <b>em ponto</b>')).toBeVisible()

  await untilServed(page)
  await page.context().setOffline(true)
  await write(page, 'Combinado, até lá')
  await expect(own.getByText(t('talk:waiting'))).toBeVisible()
  await page.reload()
  await expect(own.getByText('Combinado, até lá')).toBeVisible()
  await expect(own.getByText('Chego às 9h <b>em ponto</b>')).toBeVisible()
  await page.close()
  await page.context().setOffline(false)
  const later = await page.context().newPage()
  await later.goto(talk)
  await expect(other.getByText('Combinado, até lá')).toBeVisible({ timeout: timeouts.slow })
  await expect(later.getByRole('log').getByText('Combinado, até lá')).toHaveCount(1)
  await expect(later.getByText(t('talk:waiting'))).toHaveCount(0)

  for (const [on, wide] of [
    [later, false],
    [taskers, true],
  ] as const) {
    if (wide) await on.setViewportSize({ width: 1280, height: 800 })
    expect(await allViolationsIn(on)).toEqual([])
    const beyond = await on.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond).toBe(0)
  }
})
