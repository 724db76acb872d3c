import { expect, type Page, test as base } from '@playwright/test'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { createPageGuard, type PageGuard } from './support/page-guard.ts'
import type { Job } from './support/requests.ts'
import { type Account, makeClient, makeTasker, type Person } from './support/people.ts'
import { haveSignedIn } from './support/session.ts'
import { type Texts, textsOf } from './support/texts.ts'

/**
 * Where a test runs: on the desktop in Portuguese or on the phone in Spanish. A rule is tested in one
 * of them, `test('… @phone', …)`, taking the two in turn. Without a tag a test runs in both: only
 * for tests of the layout. `@nightly` marks rare or long ones, for TEST_DEPTH=full.
 */
export type Where = '@desktop' | '@phone'

type ClientOptions = Parameters<typeof makeClient>[1]
type TaskerOptions = Parameters<typeof makeTasker>[1]

type People = {
  client: (options?: ClientOptions) => Promise<Person>
  tasker: (options?: TaskerOptions) => Promise<Person>
  /** Makes the client and the tasker of a job. */
  both: (options?: TaskerOptions) => Promise<Job>
}

type Fixtures = {
  /** The language that the project's browser asks for. */
  lang: Lang
  t: Texts
  /** Fails the test when one of its browsers had a problem that the test did not allow. */
  guard: PageGuard
  /** New people of the real server, so that no test meets another's. */
  people: People
  /** The browser of another user, at the same time. */
  otherPage: () => Promise<Page>
  /** The next page that this browser opens is theirs, as if they had signed in before. */
  signIn: (page: Page, account: Account) => Promise<void>
  /** Signs in by the form, and waits for the page after it. */
  signInByForm: (page: Page, account: Account) => Promise<void>
}

const originOf = (baseURL: string | undefined): string => {
  if (!baseURL) throw new Error('the project names no baseURL')
  return baseURL
}

export { expect }
export const test = base.extend<Fixtures & { origin: string }>({
  origin: ({ baseURL }, provide) => provide(originOf(baseURL)),
  lang: ({ locale }, provide) => provide(locale?.startsWith('es') ? 'es' : 'pt'),
  t: ({ lang }, provide) => provide(textsOf(lang)),
  guard: [
    async ({ origin }, provide) => {
      const guard = createPageGuard(origin)
      await provide(guard)
      expect(guard.problems()).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, guard }, provide) => {
    guard.watch(context)
    await provide(context)
  },
  people: ({ origin }, provide) =>
    provide({
      client: (options) => makeClient(origin, options),
      tasker: (options) => makeTasker(origin, options),
      both: async (options) => {
        const [client, tasker] = await Promise.all([
          makeClient(origin),
          makeTasker(origin, options),
        ])
        return { client, tasker }
      },
    }),
  otherPage: async ({ browser, guard }, provide) => {
    const contexts: { close: () => Promise<void> }[] = []
    await provide(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      guard.watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  signIn: ({ origin }, provide) =>
    provide((page, account) => haveSignedIn(page, origin, account)),
  signInByForm: ({ t }, provide) =>
    provide(async (page, { email, password }) => {
      if (!/\/login/.test(page.url())) await page.goto('/login')
      await fillSignIn(page, t, { email, password })
      await expect(page).not.toHaveURL(/\/login/)
    }),
})

type Credentials = Pick<Account, 'email' | 'password'>

/** Fills the form of the page as it is, and sends it. */
export async function fillSignIn(
  page: Page,
  t: Texts,
  { email, password }: Credentials,
): Promise<void> {
  await page.getByLabel(t('auth.fields.email')).fill(email)
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click()
}
