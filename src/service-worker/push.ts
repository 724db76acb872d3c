import { readField } from '#src/lib/read-field.ts'
import {
  type PushArrived,
  isStandInPush,
  type OpenPage,
  ownPath,
  TEST_TAG,
} from '#src/lib/push-messages.ts'
import { parsePushMessage } from './push-text.ts'

/**
 * The worker of push messages (firebase-messaging-sw.js, docs/decisions/0061). It is independent of
 * Firebase: FCM's data messages are ordinary push events, without a fetch.
 */
declare const self: ServiceWorkerGlobalScope

/** A tab that does not answer in this time sleeps, or runs an older build. */
const ANSWER_MS = 1000

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('push', (event) => event.waitUntil(receive(event.data?.text() ?? '')))

self.addEventListener('message', (event) => {
  if (isStandInPush(event.data)) event.waitUntil(receive(event.data.text))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const link: unknown = readField(event.notification.data, 'link')
  event.waitUntil(open(ownPath(typeof link === 'string' ? link : '', location.origin)))
})

/** Shows a message, unless a page in view shows it. A browser must show one for each. */
async function receive(text: string): Promise<void> {
  const { title, body, link, tag } = parsePushMessage(text, {
    origin: location.origin,
    language: navigator.language,
  })
  const inView = (await windows()).filter(
    ({ visibilityState }) => visibilityState === 'visible',
  )
  for (const page of inView)
    page.postMessage({ type: 'PUSH_ARRIVED', tag } satisfies PushArrived)
  const isTest = tag === TEST_TAG
  // Safari withdraws the permission if nothing is shown, even when the page is in view.
  if (inView.length > 0 && !isTest && !isSafari()) return
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    // Android draws the opaque part of it in one colour.
    badge: '/badge-96.png',
    data: { link },
  })
  // The badge has no number: the page sets it when it is open.
  if (!isTest) await navigator.setAppBadge?.().catch(() => undefined)
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const isSafari = () => /AppleWebKit(?!.*Chrome)/.test(navigator.userAgent)

/** In the tab that was used last and answers, else in a new one. */
async function open(link: string): Promise<void> {
  for (const page of await windows())
    if (await goes(page, link)) {
      // The browser may not let it when the click is long ago; the page is there all the same.
      await page.focus().catch(() => undefined)
      return
    }
  await self.clients.openWindow(link)
}

/** Asks a tab to go to a page; false when it does not answer. */
function goes(page: WindowClient, link: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(false), ANSWER_MS)
    port1.onmessage = () => {
      clearTimeout(giveUp)
      resolve(true)
    }
    page.postMessage({ type: 'PUSH_OPEN', link } satisfies OpenPage, [port2])
  })
}
