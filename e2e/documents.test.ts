import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { pageBytes } from '../scripts/page-bytes.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { untilLive } from './support/live.ts'

/** Public pages before the app runs in them, and the moment in which it takes over. */

const DEMO_TASKER = '/taskers/demo-marina-duarte'

const firstOf = (page: Page, start: string) =>
  page.locator(`main a[href^="${start}"]`).filter({ visible: true }).first()

/** Keeps the app's scripts back until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const loader = (page: Page) =>
  // The listeners of the page are there once its last script has run.
  page.waitForFunction(() => document.readyState !== 'loading')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads, searches and looks at a tasker', async ({ page, lang, t }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByText(t('landing.lead'))).toBeVisible()
    await page.getByLabel(t('search.what')).fill('eletricista')
    await page.getByRole('button', { name: t('search.submit') }).click()
    await expect(page).toHaveURL(/\/buscar\?q=eletricista/)
    const tasker = firstOf(page, '/taskers/')
    const name = await tasker.innerText()
    await tasker.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(name).toContain(await page.getByRole('heading', { level: 1 }).innerText())
  })

  test('every public page has a heading, and nothing reaches beyond it', async ({
    page,
    request,
  }) => {
    const { data } = (await (await request.get('/api/marketplace')).json()) as {
      data: { _id: string }[]
    }
    for (const path of [
      '/',
      '/buscar',
      '/faq',
      '/legal/terms',
      '/login',
      '/register',
      `/marketplace/${data[0]?._id}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { width = 0 } = page.viewportSize() ?? {}
      const box = await page.locator('main').boundingBox()
      expect(box?.width).toBeLessThanOrEqual(width)
    }
  })
})

// Themes change colours, sizes change places: each of both is seen once.
for (const [colorScheme, tag] of [
  ['light', '@desktop'],
  ['dark', '@phone'],
] as const)
  test(`the app takes a page over as it looks, ${colorScheme} ${tag}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      document.startViewTransition = () => {
        throw new Error('The first page comes from no other.')
      }
    })
    for (const path of ['/', '/buscar', '/faq', '/login', DEMO_TASKER]) {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready)
      // Placed on whole pixels at once, so that both pictures hold the same photos.
      await expect
        .poll(() =>
          page.evaluate(() =>
            [...document.images].every(
              ({ loading, complete }) => loading === 'lazy' || complete,
            ),
          ),
        )
        .toBe(true)
      const before = await page.locator('#root').innerText()
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('#root :is(h1, h2, a, button, input, img)')].map(
            (element) => {
              const { x, y, width, height } = element.getBoundingClientRect()
              const { color, backgroundColor } = getComputedStyle(element)
              return [x, y, width, height, color, backgroundColor].join(' ')
            },
          ),
        )
      const placed = await places()
      release()
      await untilLive(page)
      expect(await page.locator('#root').innerText()).toBe(before)
      expect(await places()).toEqual(placed)
      // What says that it stands for another part means one that is there.
      expect(
        await page.evaluate(() =>
          ['for', 'aria-controls', 'aria-labelledby', 'aria-describedby'].flatMap((name) =>
            [...document.querySelectorAll(`#root [${name}]:not(dialog:not([open]))`)]
              .flatMap((element) => (element.getAttribute(name) ?? '').split(' '))
              .filter((id) => !document.getElementById(id)),
          ),
        ),
      ).toEqual([])
      await page.unroute('**/assets/*.js')
    }
  })

test('axe finds nothing in a page before the app runs', async ({ page }) => {
  await holdScripts(page)
  for (const path of ['/', '/buscar', '/faq']) {
    // The scripts that are held back never let it be loaded.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
})

test('what is typed before the app runs is kept, with the caret and the scroll @phone', async ({
  page,
  t,
}) => {
  const release = await holdScripts(page)
  await page.goto('/faq', { waitUntil: 'domcontentloaded' })
  const field = page.getByRole('searchbox')
  await field.pressSequentially('reem')
  await page.evaluate(() => scrollTo(0, 120))
  release()
  await untilLive(page)
  await expect(field).toHaveValue('reem')
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(120)
  await field.pressSequentially('bolso')
  await expect(page).toHaveURL(/q=reembolso/)
  await expect(page.getByRole('button', { name: t('faq:clear') })).toBeVisible()
})

test('a password that is sent before the app runs is in no address, and signs in @phone', async ({
  page,
  t,
  people,
}) => {
  const client = await people.client()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await loader(page)
  await fillSignIn(page, t, client)
  await expect(page).toHaveURL(/\/login$/)
  release()
  await expect(page).not.toHaveURL(/\/login/)
  expect(addresses.join('\n')).not.toContain(client.password)
})

test('a button that is pressed before the app runs does what it says, once @desktop', async ({
  page,
  lang,
  t,
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await loader(page)
  await page.getByRole('button', { name: t('shell.language') }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'pt' ? 'es' : 'pt')
})

test('a link that is pressed while the app takes over leads on by itself @phone', async ({
  page,
  t,
}) => {
  await page.goto('/')
  await untilLive(page)
  await page.evaluate(() => {
    delete document.documentElement.dataset['live']
    document.documentElement.title = 'before'
  })
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('info.faq') })
    .click()
  await expect(page).toHaveURL('/faq')
  await expect(page.locator('html')).not.toHaveAttribute('title', 'before')
})

test('a page that was come to from another is taken over as it was rendered, after a reload @desktop', async ({
  page,
  t,
}) => {
  await page.goto('/buscar')
  await untilLive(page)
  await firstOf(page, '/taskers/').click()
  const back = page.getByRole('button', { name: t('common.back') })
  await expect(back).toBeVisible()
  await page.reload()
  await untilLive(page)
  await back.click()
  await expect(page).toHaveURL(/\/buscar/)
})

test('a page is taken over as it was rendered, where more of it is kept here @phone', async ({
  page,
}) => {
  const cards = page.locator('main li a[href^="/taskers/"]')
  const rendered = page.waitForResponse('/buscar?q=pintor')
  await page.goto('/buscar?q=pintor')
  const document = await (await rendered).text()
  await untilLive(page)
  const shown = await cards.count()
  await cards.last().scrollIntoViewIfNeeded()
  await expect.poll(() => cards.count()).toBeGreaterThan(shown)
  // A page that was rendered begins to keep things once it has nothing else to do.
  const keys = () => page.evaluate(() => Object.keys(localStorage).join())
  await expect.poll(keys).toContain('persist:query:')
  // The very same page again, though this browser knows of more.
  await page.route('/buscar?q=pintor', (route) =>
    route.fulfill({ contentType: 'text/html', body: document }),
  )
  await page.reload()
  await untilLive(page)
  await expect.poll(() => cards.count()).toBeGreaterThan(shown)
})

test('a choice that is made before the app runs is made @desktop', async ({ page, t }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await loader(page)
  await page.getByText(t('landing.types.mejores'), { exact: true }).click()
  release()
  await expect(page).toHaveURL(/featured=mejores/)
  await expect(page.getByRole('radio', { name: t('landing.types.mejores') })).toBeChecked()
})

test('while data are saved nothing is loaded until the page is touched @phone', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('data-saver', 'on'))
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.mouse.move(5, 5)
  await page.mouse.down()
  await untilLive(page)
  expect(scripts).not.toEqual([])
})

test('an idle page has loaded the scripts that its budget counts, and no more @phone', async ({
  page,
}) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script') scripts.add(pathname.slice(1))
  })
  await page.goto('/')
  await untilLive(page)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual(new Set(pageBytes('dist').scriptsOf(['index.tsx'])))
})

test('where the texts do not come, the page can be read as it is @desktop', async ({
  page,
  guard,
  t,
}) => {
  guard.allow(/\/locales\/|Error [0-9a-f]{8}: Error: The texts could not be loaded/)
  await page.route('**/locales/**', (route) => route.abort())
  const failed = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('The texts could not be loaded'),
    timeout: 40_000,
  })
  await page.goto('/')
  await failed
  await expect(page.getByText(t('landing.lead'))).toBeVisible()
  await page.unroute('**/locales/**')
  await page.getByRole('button', { name: t('shell.language') }).click()
  await untilLive(page)
  await expect(page.getByText(t('landing.lead'))).toBeVisible()
})

test('a link says in which language it is read, before the app runs and after @desktop', async ({
  page,
  lang,
}) => {
  const other = lang === 'pt' ? 'es' : 'pt'
  await page.goto(`/faq?lng=${other}`)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await untilLive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})

test('a press while the app takes the page over still leads on @phone', async ({
  page,
  people,
}) => {
  const { name } = await people.tasker()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Each meets another moment of it. A page that React draws anew is a problem of the console.
  for (const _ of [1, 2, 3, 4]) {
    await page.goto(`/buscar?${new URLSearchParams({ q: name })}`)
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/taskers\//)
  }
})
