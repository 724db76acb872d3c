import type { Page } from '@playwright/test'
import { getSession } from '#src/contract/people/session.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { apiOf, RefusedError } from './support/api.ts'
import type { Person } from './support/people.ts'
import {
  bearerOf,
  changePassword,
  disableAccount,
  expectNothingOf,
  leaveApp,
  loseSession,
  nextSecond,
  pressSignOut,
  readable,
} from './support/session.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'

const SESSION_OVER = /401 .*\/api\/|status of 401/

const nameOf = (page: Page, { name }: Person) =>
  page.locator('main').getByText(name).first()

test('signing out or in in one tab signs out or in in the other @desktop', async ({
  page,
  context,
  t,
  guard,
  people,
  signInByForm,
}) => {
  guard.allow(SESSION_OVER) // calls after going back
  const [client, tasker] = await Promise.all([people.client(), people.tasker()])
  await signInByForm(page, client)
  const other = await context.newPage()
  await other.goto('/user-profile')
  await expect(nameOf(other, client)).toBeVisible()

  await pressSignOut(page, t, client)
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/login?from=%2Fuser-profile')
  await expect(other.getByText(client.name)).toHaveCount(0)
  await expectNothingOf(other, client)
  await other.goBack() // from the back/forward cache, or reloaded: signed out
  await expect(other.getByText(client.name)).toHaveCount(0)

  await other.goto('/login?from=%2Fuser-profile')
  await page.goto('/login')
  await fillSignIn(page, t, tasker)
  await expect(other).toHaveURL('/tasker-profile')
  await expect(nameOf(other, tasker)).toBeVisible()
  await expect(other.getByText(client.name)).toHaveCount(0)
})

test('the cookie alone carries a session, which is renewed, and ended on all devices @phone', async ({
  page,
  otherPage,
  origin,
  t,
  guard,
  people,
  signInByForm,
}) => {
  const client = await people.client()
  await signInByForm(page, client)

  await test.step('after a reload no script can read a token', async () => {
    await page.reload()
    await expect(nameOf(page, client)).toBeVisible()
    const sent: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(request.headers()['authorization'])
    })
    await page.goto('/notifications')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    expect(sent.filter(Boolean)).toEqual([])
    expect(await readable(page)).not.toContain(await bearerOf(page))
  })

  guard.allow(SESSION_OVER)
  await test.step('a deleted one is renewed silently', async () => {
    const before = await bearerOf(page)
    await leaveApp(page) // a call of the page that is left would renew it once more
    await loseSession(page, origin)
    await page.goto('/notifications')
    await expect(page).toHaveURL('/notifications')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => bearerOf(page)).not.toBe(before)
    const { user } = await apiOf(origin, await bearerOf(page))(getSession, {})
    expect(user.firebaseUid).toBe(client.uid)
  })

  await test.step('signing out everywhere ends that of another device', async () => {
    const phone = await otherPage()
    await signInByForm(phone, client)
    await leaveApp(phone)

    await page.goto('/user-profile')
    await page.getByRole('button', { name: t('signOutEverywhere.action') }).click()
    const question = page.getByRole('alertdialog')
    // The third is that of the test itself.
    await expect(
      question.getByText(t('signOutEverywhere.count', { count: 3 })),
    ).toBeVisible()
    await question.getByRole('button', { name: t('signOutEverywhere.confirm') }).click()
    await expect(page).toHaveURL('/')
    await expectNothingOf(page, client)
    await phone.goto('/notifications')
    await expect(phone).toHaveURL('/login?from=%2Fnotifications&reason=expired')
    await expectNothingOf(phone, client)
  })
})

test('an account that was disabled, or whose password was changed elsewhere, ends its sessions @desktop', async ({
  page,
  otherPage,
  origin,
  t,
  guard,
  people,
  signInByForm,
}) => {
  guard.allow(SESSION_OVER)
  guard.allow(/400 .*(securetoken|accounts:lookup)|status of 400/)
  const [disabled, changed] = await Promise.all([people.client(), people.client()])
  const other = await otherPage()
  await signInByForm(other, changed)
  await leaveApp(other)
  // The provider's times are whole seconds, and the one after a registration belongs to it.
  await nextSecond()

  await signInByForm(page, disabled)
  await leaveApp(page)
  await disableAccount(origin, disabled)
  await page.goto('/notifications')
  await expect(page).toHaveURL('/login?from=%2Fnotifications&reason=disabled')
  await expect(page.getByText(t('auth.reason.disabled'))).toBeVisible()
  await expectNothingOf(page, disabled)

  await nextSecond()
  await changePassword(origin, changed, 'outra-senha-2')
  await other.goto('/notifications')
  await expect(other).toHaveURL('/login?from=%2Fnotifications&reason=expired')
  await expectNothingOf(other, changed)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('signing out without network is a sign-out for the backend too, later @phone', async ({
    page,
    context,
    origin,
    t,
    guard,
    people,
    signInByForm,
  }) => {
    const client = await people.client()
    await page.goto('/')
    await untilServed(page)
    await signInByForm(page, client)
    await page.goto('/')
    const account = t('shell.account', { name: client.name })
    await expect(page.getByRole('button', { name: account })).toBeVisible()
    const token = await bearerOf(page)

    guard.allow(NO_NETWORK)
    await context.setOffline(true)
    await expect(page.getByText(t('offline.banner'))).toBeVisible()
    await pressSignOut(page, t, client)
    await expectNothingOf(page, client)
    await expect(
      page.getByRole('button', { name: t('shell.account', { name: client.name }) }),
    ).toHaveCount(0)

    guard.allow(SESSION_OVER)
    await context.setOffline(false)
    await expect(page.getByText(t('offline.banner'))).toHaveCount(0)
    await page.goto('/user-profile')
    await expect(page).toHaveURL(/\/login/)
    await expect(apiOf(origin, token)(getSession, {})).rejects.toThrow(RefusedError)
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('oficio_session')
  })
})
