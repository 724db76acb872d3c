import { expect, test } from './network-fixtures.ts'
import { asKnownVisitor } from './support/known-visitor.ts'

test('the landing page stands while its lists are lost on the way @phone', async ({
  page,
  context,
  net,
  guard,
}) => {
  guard.allow(/\/api\//)
  await asKnownVisitor(context, net.origin)
  const lift = net.every({ path: /^\/api\// }, 'cut-before')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(net.reached({ path: /^\/api\// })).toEqual([])

  lift()
  await page.reload()
  const taskers = page.locator('a[href^="/taskers/"]').filter({ visible: true })
  await expect(taskers.first()).toBeVisible()
  expect(net.reached({ path: /^\/api\/.*featured/ })).not.toEqual([])
})
