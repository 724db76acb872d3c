import { expect, type Page } from '@playwright/test'
import { timeouts } from '../../scripts/test-timeouts.ts'
import { sendJson } from './api.ts'
import { type Account, newSession, type Person } from './people.ts'
import type { Texts } from './texts.ts'

const SESSION_COOKIE = 'oficio_session'
const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/projects/demo-oficio/accounts'

/**
 * Makes this browser one in which the account has signed in and closed the page: it has the cookie
 * of its own session and the remembered uid. The next page is signed in. Playwright's own way to
 * set a state would drop the service worker and the browser's cache.
 */
export async function haveSignedIn(
  page: Page,
  origin: string,
  account: Account,
): Promise<void> {
  const { user, token } = await newSession(origin, account)
  const { firebaseUid: uid, roles, currentRole } = user
  const context = page.context()
  await context.clearCookies()
  await context.addCookies([
    { name: SESSION_COOKIE, value: token, url: origin, httpOnly: true, sameSite: 'Lax' },
  ])
  const other = await context.newPage()
  const blank = `${origin}/blank.html`
  await other.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await other.goto(blank)
  await other.evaluate(
    (remembered) => {
      localStorage.clear()
      localStorage.setItem('persist:root', remembered)
    },
    JSON.stringify({ uid, generation: 1, roles, currentRole }),
  )
  await other.close()
}

/** The identity provider lets this account in no more. */
export const disableAccount = (origin: string, { uid }: Person): Promise<unknown> =>
  sendJson(
    `${origin}/${ACCOUNTS}:update`,
    'POST',
    { localId: uid, disableUser: true },
    { authorization: 'Bearer owner' },
  )

/** Changes the password at the identity provider, not through our pages. */
export const changePassword = (
  origin: string,
  { uid }: Person,
  password: string,
): Promise<unknown> =>
  sendJson(
    `${origin}/${ACCOUNTS}:update`,
    'POST',
    { localId: uid, password },
    { authorization: 'Bearer owner' },
  )

/** Closes the app, which might learn the end of its session from a call under way. */
export const leaveApp = (page: Page): Promise<unknown> => page.goto('about:blank')

/** Resolves in the next second by the clock. */
export const nextSecond = (): Promise<void> =>
  expect
    .poll(() => Math.floor(Date.now() / 1000))
    .toBeGreaterThan(Math.floor(Date.now() / 1000))

/** Ends this browser's session at the backend, behind its back. */
export async function loseSession(page: Page, origin: string): Promise<void> {
  const token = await bearerOf(page)
  await sendJson(`${origin}/api/auth/logout`, 'POST', undefined, {
    authorization: `Bearer ${token}`,
  })
  await page.context().clearCookies({ name: SESSION_COOKIE })
}

/** The token of this browser's session, which only its cookie holds. */
export async function bearerOf(page: Page): Promise<string> {
  await expect.poll(() => sessionCookies(page)).toHaveLength(1)
  const [session] = await sessionCookies(page)
  return session?.value ?? ''
}

const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === SESSION_COOKIE)

/** Everything that scripts of this browser's pages can read. */
export const readable = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      JSON.stringify([localStorage, sessionStorage].map((each) => Object.entries(each))) +
      document.cookie,
  )

/** Leaves through the account menu in the header. */
export async function pressSignOut(
  page: Page,
  t: Texts,
  { name }: Pick<Person, 'name'>,
): Promise<void> {
  const signOut = page
    .getByRole('banner')
    .first()
    .getByRole('button', { name: t('shell.signOut'), exact: true })
  // A page that is just being opened closes the menu.
  await expect(async () => {
    if (!(await signOut.isVisible()))
      await page.getByRole('button', { name: t('shell.account', { name }) }).click()
    await signOut.click({ timeout: timeouts.find })
  }).toPass()
}

/** Expects that this browser stores nothing of the person. */
export async function expectNothingOf(page: Page, { uid, name }: Person): Promise<void> {
  const kept = () =>
    page.evaluate(() => JSON.stringify(Object.entries(localStorage)) + document.cookie)
  await expect.poll(kept).not.toContain(uid)
  expect(await kept()).not.toContain(name)
  expect(await kept()).not.toContain('userRole')
}
