import type { Page } from '@playwright/test'
import { listMessages } from '#src/contract/requests/messages.ts'
import { listRequests } from '#src/contract/requests/requests.ts'
import { timeouts } from '../scripts/test-timeouts.ts'
import { expect, test } from './network-fixtures.ts'
import { askPage } from './support/ask-page.ts'
import { requestAt } from './support/requests.ts'
import { expectNothingOf, pressSignOut } from './support/session.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

/** All texts and files in the databases of this browser. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const found: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await opened(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames)
        found.push(await opened(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify(found, (_, value: unknown) =>
      value instanceof Blob ? `a file of ${value.size} bytes` : value,
    )
  })

test('signing out with a message, a photo and a request unsent asks, and sends none of them later @phone', async ({
  page,
  context,
  net,
  t,
  guard,
  people,
  signIn,
  signInByForm,
}) => {
  test.setTimeout(timeouts.longTest)
  guard.allow(NO_NETWORK)
  const [job, next] = await Promise.all([people.both(), people.client()])
  const { client, tasker } = job
  const id = await requestAt(net.origin, job, 'accepted')
  const talk = `/service-request/details/${id}/talk`
  await signIn(page, client)
  await page.goto(talk)
  await expect(page.getByRole('textbox')).toBeVisible()
  await untilServed(page)
  await page.goto(`/service-request/${tasker.uid}`)
  const ask = askPage(page, t)
  await ask.describe('Segredo: trocar o disjuntor.')
  await ask.schedule({ daysAhead: 10, time: '09:30', cep: '01310-100' })
  await ask.chooseTerms('100')
  await context.setOffline(true)
  await expect(page.getByText(t('offline.banner'))).toBeVisible()
  await ask.send()
  await page.getByRole('link', { name: t('requests.waiting.leave') }).click()
  await page.goto(talk)
  await page.getByRole('textbox').fill('Segredo: a chave está no vaso.')
  await page.getByRole('button', { name: t('talk:send') }).click()
  await page.locator('input[type=file]').first().setInputFiles('public/icon-512.png')
  await expect.poll(() => stored(page)).toMatch(/disjuntor.*no vaso.*a file of/s)

  await page.goto('/')
  await pressSignOut(page, t, client)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(t('signOut.actions', { count: 3 }))
  await question.getByText(t('signOut.cancel'), { exact: true }).click()
  expect(await stored(page)).toContain('no vaso')
  await pressSignOut(page, t, client)
  await question.getByRole('button', { name: t('signOut.confirm') }).click()
  await expectNothingOf(page, client)
  await expect
    .poll(() => stored(page))
    .not.toMatch(new RegExp(`Segredo|a file of|${client.uid}|${tasker.uid}`))

  net.forget()
  await context.setOffline(false)
  await signInByForm(page, next)
  await page.goto('/requests')
  await expect(
    page.getByRole('link', { name: t('requests.emptyAction.client') }),
  ).toBeVisible()
  await expect(page.getByText(/Segredo/)).toHaveCount(0)
  expect(net.reached({ path: /serviceRequest$|messages$|uploads/ })).toEqual([])
  expect((await tasker.api(listRequests, { query: {} })).data).toHaveLength(1)
  const { messages } = await tasker.api(listMessages, { params: { id }, query: {} })
  expect(messages).toEqual([])
})
