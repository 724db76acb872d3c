import type { BrowserContext, Page } from '@playwright/test'
import { PUSH_SCOPE } from '#src/lib/push-messages.ts'
import { expect, test } from './fixtures.ts'
import { ask } from './support/requests.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/** Delivers a push message to the browser, as a push service would. */
async function pushTo(context: BrowserContext, page: Page, origin: string, data: object) {
  const cdp = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations)
        if (new URL(scopeURL).pathname === PUSH_SCOPE) resolve(registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await found,
    data: JSON.stringify({ data }),
  })
  await cdp.detach()
}

/** The worker of push messages; Playwright names workers by their script. */
const workerOf = (context: BrowserContext) => {
  const worker = context
    .serviceWorkers()
    .find((each) => each.url().endsWith('/firebase-messaging-sw.js'))
  if (!worker) throw new Error('no worker of push messages')
  return worker
}

test('a message to a closed app is shown, and its click leads the open tab to the request @desktop', async ({
  page,
  context,
  origin,
  people,
  signIn,
}) => {
  const job = await people.both()
  const { _id } = await ask(job)
  const link = `/service-request/details/${_id}`
  await signIn(page, job.client)
  const kept = page.waitForResponse(/update-fcm-token/)
  await page.goto('/requests')
  expect((await kept).status()).toBe(200)

  await page.goto('about:blank')
  const message = { title: 'Rafael respondeu', body: 'Pode ser sábado', link, tag: 'x' }
  await pushTo(context, page, origin, message)
  const titles = () =>
    workerOf(context).evaluate(async () => {
      const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration')
      return (await registration.getNotifications()).map(({ title }) => title)
    })
  await expect.poll(titles).toEqual(['Rafael respondeu'])

  const again = page.waitForResponse(/update-fcm-token/)
  await page.goto('/faq')
  await again // it receives the worker's messages by now
  await workerOf(context).evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration')
    const [notification] = await registration.getNotifications()
    const click = new Event('notificationclick')
    self.dispatchEvent(Object.assign(click, { notification, waitUntil: () => {} }))
  })
  await page.waitForURL(`**${link}`)
  expect(context.pages()).toHaveLength(1)
  await expect.poll(titles).toEqual([])
})
