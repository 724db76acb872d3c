import { expect, test } from './fixtures.ts'

test('what a page needs is asked for before the app runs, and once @phone', async ({
  page,
  t,
  people,
  signIn,
}) => {
  await signIn(page, await people.client())
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/vendor-*.js', async (route) => {
    await held
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isAsked = (part: string) => expect.poll(() => asked.join()).toContain(part)

  await page.goto('/requests', { waitUntil: 'commit' })
  await isAsked('/assets/requests.index-')
  await isAsked('/assets/account-nav-')
  await isAsked('/translation.json')
  release()
  await expect(
    page.getByRole('heading', { level: 1, name: t('shell.requestsOf.client') }),
  ).toBeVisible()
  const files = asked.filter((path) => /^\/(assets|locales)\//.test(path))
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted())
})
