import type { Page } from '@playwright/test'
import { createItem } from '#src/contract/market/marketplace.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'
import { isFull } from '#server/test/depth.ts'
import { expect, test } from './fixtures.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'
import type { Person } from './support/people.ts'
import { type Job, requestAt } from './support/requests.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

test.use({ serviceWorkers: 'allow' })

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The age of the data in view, in both languages. */
const AGE = /^De .+:\d\d\.( (Há|Hace) .+)?$/

type Seen = {
  job: Job
  requestId: string
  itemId: string
  title: string
  /** A notification of the client's. */
  noticeId: string
}
type Route = {
  path: string
  shows: (page: Page) => ReturnType<Page['locator']>
  aged?: false
}

/** A page of each kind that stores data, with its expected content. */
function routesOf({ job, requestId, itemId, title }: Seen): Route[] {
  const heading = (name: string | RegExp) => (page: Page) =>
    page.getByRole('heading', { level: 1, name })
  const link = (name: string | RegExp) => (page: Page) =>
    page.getByRole('main').getByRole('link', { name }).first()
  const { client, tasker } = job
  return [
    {
      path: '/',
      shows: (page) =>
        page.locator('main a[href^="/taskers/"]').filter({ visible: true }).first(),
    },
    { path: `/buscar?q=${encodeURIComponent(tasker.name)}`, shows: link(tasker.name) },
    { path: `/taskers/${tasker.uid}`, shows: heading(tasker.name) },
    {
      path: '/marketplace',
      shows: (page) => page.locator('main a[href^="/marketplace/0"]').first(),
    },
    { path: `/marketplace?sellerUid=${tasker.uid}`, shows: link(title) },
    { path: `/marketplace/${itemId}`, shows: heading(title) },
    { path: '/requests', shows: link(tasker.name) },
    { path: `/service-request/details/${requestId}`, shows: heading(/./) },
    {
      path: '/notifications',
      shows: (page) => page.locator('main a[href^="/service-request/details/"]').first(),
    },
    { path: '/user-profile', shows: heading(client.name) },
    { path: '/faq', shows: heading(/./), aged: false },
    { path: '/legal/terms', shows: heading(/./), aged: false },
  ]
}

/** Makes the request and the item that the pages show. */
async function makeThings(origin: string, job: Job): Promise<Seen> {
  const requestId = await requestAt(origin, job, 'accepted')
  const title = `Furadeira de ${job.tasker.name}`.slice(0, 60)
  const { data } = await job.tasker.api(createItem, {
    body: {
      title,
      description: 'Usada duas vezes.',
      category: 'ferramentas',
      price: 90,
      condition: 'used',
      stock: 1,
      photoIds: [],
    },
  })
  const { notifications } = await job.client.api(listNotifications, { query: {} })
  const noticeId = notifications[0]?._id ?? ''
  return { job, requestId, itemId: data._id, title, noticeId }
}

/** The person's data that this device stores. */
const kept = (page: Page, { uid }: Person) =>
  page.evaluate((id) => localStorage.getItem(`persist:query:${id}`) ?? '', uid)

/** Ages all stored data. It leaves the app first, which would write them again. */
async function age(page: Page, { uid }: Person, ms: number): Promise<void> {
  await page.goto('/offline.html')
  await page.evaluate(
    ([id, by]) => {
      type Query = { state: { dataUpdatedAt: number } }
      const key = `persist:query:${id}`
      const blob = JSON.parse(localStorage.getItem(key) ?? '') as {
        clientState: { queries: Query[] }
      }
      for (const query of blob.clientState.queries) query.state.dataUpdatedAt -= by
      localStorage.setItem(key, JSON.stringify(blob))
    },
    [uid, ms] as const,
  )
}

test('visited pages open offline, time after time, and the offline page links to them @phone', async ({
  page,
  context,
  origin,
  guard,
  people,
  signIn,
}) => {
  test.setTimeout(2 * timeouts.longTest) // It opens pages by dozens.
  const job = await people.both()
  const seen = await makeThings(origin, job)
  const routes = routesOf(seen)
  // With a stream of events the network is never idle.
  await context.route('**/api/events', (route) =>
    route.fulfill({ status: 204, headers: { [SERVER_MARK]: '1' } }),
  )
  await page.goto('/')
  await untilServed(page)
  await signIn(page, job.client)
  for (const { path, shows } of routes) {
    await page.goto(path)
    await expect(shows(page)).toBeVisible()
    if (path === '/') {
      await expect.poll(() => kept(page, job.client)).toContain('"waiting","all"')
      continue
    }
    // The answer is there, and so is the page's script.
    await page.waitForLoadState('networkidle')
  }
  await expect.poll(() => kept(page, job.client)).toContain(seen.requestId)

  guard.allow(NO_NETWORK)
  await context.unroute('**/api/events')
  await context.setOffline(true)
  for (const older of isFull ? [10 * MINUTE, 0, DAY, 6 * DAY, 0] : [10 * MINUTE, 7 * DAY])
    await test.step(`${older / DAY} days later`, async () => {
      if (older > 0) await age(page, job.client, older)
      for (const { path, shows, aged } of routes) {
        await page.goto(path)
        await expect(shows(page), path).toBeVisible()
        if (aged !== false) await expect(page.getByText(AGE), path).toHaveCount(1)
      }
      // A notification that was never opened is in the list.
      await page.goto(`/notifications/${seen.noticeId}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(AGE)).toHaveCount(1)
    })

  await test.step('the offline page leads to what opens', async () => {
    await page.goto('/payment/not-kept')
    await expect(page).toHaveURL('/offline.html')
    const rows = page.getByRole('list').getByRole('link')
    await expect(rows.first()).toHaveAttribute('href', '/requests?as=client')
    const hrefs = await rows.evaluateAll((links) =>
      links.map((a) => a.getAttribute('href')),
    )
    expect(hrefs).toContain(`/service-request/details/${seen.requestId}`)
    expect(hrefs).toContain(`/taskers/${job.tasker.uid}`)
    const opened = new Set(routes.map(({ path }) => path))
    for (const href of hrefs.filter((each) => !opened.has(each ?? ''))) {
      await page.goto(href ?? '')
      await expect(page.getByText(AGE), href ?? '').toHaveCount(1)
    }
  })

  await test.step('and to nothing of another user of this device', async () => {
    await page.goto('/offline.html')
    await page.evaluate(() => {
      localStorage.setItem('persist:root', '{"uid":"another"}')
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('list')).toHaveCount(0)
  })
})
