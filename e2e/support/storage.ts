import type { Page } from '@playwright/test'

declare global {
  var freeStorage: (() => void) | undefined
}

/** Blocks the storing of new outbox entries. Returns the function that ends it. */
export async function holdStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('outbox')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const store = database.transaction('entries', 'readwrite').objectStore('entries')
    let isHeld = true
    globalThis.freeStorage = () => {
      isHeld = false
      database.close()
    }
    // A transaction stays open as long as it has pending requests.
    await new Promise<void>((begun) => {
      const ask = () => {
        begun()
        if (isHeld) store.count().addEventListener('success', ask)
      }
      store.count().addEventListener('success', ask)
    })
  })
  return () => page.evaluate(() => globalThis.freeStorage?.())
}

/** True when the browser would ask before it closes the page. */
export const asksBeforeClosing = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  )
