import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { paymentPage, cards } from './support/payment-page.ts'
import { requestAt } from './support/requests.ts'

const top = (page: Page, id: string) =>
  page.evaluate((of) => document.getElementById(of)?.getBoundingClientRect().top, id)

/** Expects the element just below the header, at the offset that every anchor has. */
async function expectAtOffset(page: Page, id: string) {
  await expect.poll(async () => Math.round((await top(page, id)) ?? -1)).toBe(72)
}

test('a question is found by typing, at an address of its own, and back leaves the page @phone', async ({
  page,
  t,
}) => {
  await page.goto('/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('info.faq') })
    .click()
  await expect(page).toHaveTitle(t('shell.documentTitle', { title: t('info.faq') }))
  const search = page.getByRole('searchbox', { name: t('faq:search') })
  await search.pressSequentially('reembolso')
  await expect(page).toHaveURL('/faq?q=reembolso')
  await expect(page.locator('main mark').first()).toBeVisible()
  await expect(search).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a link to one question opens it, below the header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/faq#offline')
  await expect(page.locator('#offline p').first()).toBeVisible()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expectAtOffset(page, 'offline')
})

test('every link of the footer leads to a page with a heading @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('link')
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')),
  )
  expect(paths.length).toBeGreaterThan(6)
  for (const path of paths) {
    await page.goto(path ?? '')
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  }
})

test('the language changes at the end of a page of long texts, without a flash of keys', async ({
  page,
  lang,
  t,
}) => {
  await page.goto('/legal/terms')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page
    .getByRole('contentinfo')
    .getByText(lang === 'pt' ? 'Español' : 'Português')
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'pt' ? 'es' : 'pt')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('info.terms'))
  expect(await page.locator('main').innerText()).not.toContain('legal:')
})

test('texts that do not load can be asked for again @desktop', async ({
  page,
  guard,
  t,
}) => {
  guard.allow(/legal\.json|Failed to load resource|could not be loaded/)
  await page.clock.install()
  await page.route('**/locales/*/legal.json*', (route) => route.abort())
  await page.goto('/legal/terms')
  const retry = page.getByRole('button', { name: t('common.retry') })
  // Five more tries, each after twice as long.
  for (let tries = 0; tries < 12 && !(await retry.isVisible()); tries += 1)
    await page.clock.runFor(3000)
  await expect(retry).toBeVisible()
  await page.unroute('**/locales/*/legal.json*')
  await page.clock.resume()
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: t('info.terms') })).toBeVisible()
})

test('whoever leaves an address is thanked, and asked once @phone', async ({ page, t }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/interest')) sent.push(request.method())
  })
  await page.goto('/mercadopago')
  await page.getByLabel(t('auth.fields.email')).fill('alguem@oficio.test')
  await page.getByRole('button', { name: t('mercadopago:form.submit') }).dblclick()
  await expect(page.getByText(t('mercadopago:form.done'))).toBeVisible()
  expect(sent).toEqual(['POST'])
})

test('the end of a payment says what the backend knows @desktop', async ({
  page,
  origin,
  guard,
  people,
  signInByForm,
  t,
}) => {
  guard.allow(/409/) // not paid yet
  const job = await people.both()
  const id = await requestAt(origin, job, 'accepted')
  await page.goto(`/payment-success?requestId=${id}&redirect_status=succeeded`)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell.signIn') })
    .click()
  await signInByForm(page, job.client)
  await expect(page).toHaveURL(new RegExp(`/payment-success.*${id}`))
  await expect(page.getByText(t('payment:success.failed'))).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: /R\$/ }).click()
  const payment = paymentPage(page, t)
  await payment.pay(cards.good)
  await payment.expectPaid(id)
  await page.goto(`/payment-success?requestId=${id}`)
  await expect(page.getByText(t('payment:success.paid'))).toBeVisible()
})

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what was read stays readable @phone', async ({ page, context, guard, t }) => {
    await page.goto('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller) return
      await new Promise((served) =>
        navigator.serviceWorker.addEventListener('controllerchange', served, {
          once: true,
        }),
      )
    })
    await page.goto('/legal/privacy')
    await expect(page.getByRole('heading', { name: t('info.privacy') })).toBeVisible()
    guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: t('info.privacy') })).toBeVisible()
    await expect(page.getByText(t('offline.banner'))).toBeVisible()
  })
})
