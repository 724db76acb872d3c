import type { Page } from '@playwright/test'

export type GoogleAccount = { email: string; name: string }

/** Goes through the emulator's account chooser, which is in English alone, with a new account. */
export async function addGoogleAccount(
  chooser: Page,
  { email, name }: GoogleAccount,
): Promise<void> {
  await chooser.locator('.js-new-account').click()
  await chooser.locator('#email-input').fill(email)
  await chooser.locator('#display-name-input').fill(name)
  await chooser.locator('#sign-in').click()
}
