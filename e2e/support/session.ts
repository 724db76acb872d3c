import { expect, type Page } from '@playwright/test'
import { sendJson } from './api.ts'
import type { Person } from './people.ts'
import type { Texts } from './texts.ts'

const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/projects/demo-oficio/accounts'

/** The identity provider lets this account in no more. */
export const disableAccount = (origin: string, { uid }: Person): Promise<unknown> =>
  sendJson(
    `${origin}/${ACCOUNTS}:update`,
    'POST',
    { localId: uid, disableUser: true },
    { authorization: 'Bearer owner' },
  )

/** Ends this browser's session at the backend, behind its back. */
export async function loseSession(page: Page, origin: string): Promise<void> {
  const token = await bearerOf(page)
  await sendJson(`${origin}/api/auth/logout`, 'POST', undefined, {
    authorization: `Bearer ${token}`,
  })
  await page.context().clearCookies({ name: 'oficio_session' })
}

/** The credentials of this browser's calls. */
export async function bearerOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => {
    const root: { token?: unknown } = JSON.parse(
      localStorage.getItem('persist:root') ?? '{}',
    )
    return root.token
  })
  if (typeof token !== 'string') throw new Error('nobody is signed in in this browser')
  return token
}

/** Leaves through the account menu in the header. */
export async function pressSignOut(page: Page, t: Texts, { name }: Person): Promise<void> {
  await page.getByRole('button', { name: t('shell.account', { name }) }).click()
  const header = page.getByRole('banner').first()
  await header.getByRole('button', { name: t('shell.signOut'), exact: true }).click()
}

/** Nothing of the person is kept in this browser. */
export async function expectNothingOf(page: Page, { uid, name }: Person): Promise<void> {
  const kept = () =>
    page.evaluate(() => JSON.stringify(Object.entries(localStorage)) + document.cookie)
  await expect.poll(kept).not.toContain(uid)
  expect(await kept()).not.toContain(name)
  expect(await kept()).not.toContain('userRole')
}
