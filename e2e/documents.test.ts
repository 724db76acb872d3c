import type { Page } from '@playwright/test'
import { pageBytes } from '../scripts/page-bytes.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { allViolationsIn } from './support/accessible.ts'
import { asKnownVisitor } from './support/known-visitor.ts'
import { untilLive } from './support/live.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

/** Public pages before the app runs in them, and the moment in which it takes over. */

const DEMO_TASKER = '/taskers/demo-marina-duarte'

const firstOf = (page: Page, start: string) =>
  page.locator(`main a[href^="${start}"]`).filter({ visible: true }).first()

/** Delays the app's scripts until the returned function is called. */
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

  test('a visitor reads, searches and looks at a tasker, and nothing reaches beyond a page @phone', async ({
    page,
    request,
    lang,
    t,
  }) => {
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
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const box = await page.locator('main').boundingBox()
        expect(box?.width).toBeLessThanOrEqual(width)
      }
    }
  })
})

/** The elements that stand for another part which is not there. */
const withoutTheirPart = (page: Page) =>
  page.evaluate(() =>
    ['for', 'aria-controls', 'aria-labelledby', 'aria-describedby'].flatMap((name) =>
      [...document.querySelectorAll(`#root [${name}]:not(dialog:not([open]))`)]
        .flatMap((element) => (element.getAttribute(name) ?? '').split(' '))
        .filter((id) => !document.getElementById(id)),
    ),
  )

// Themes change colours, sizes change places: each of both is seen once.
for (const [colorScheme, tag] of [
  ['light', '@desktop'],
  ['dark', '@phone'],
] as const)
  test(`axe finds nothing before the app runs, which takes a page over as it looks, ${colorScheme} ${tag}`, async ({
    page,
  }) => {
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
      if (['/', '/buscar', '/faq'].includes(path)) {
        expect(await allViolationsIn(page)).toEqual([])
      }
      release()
      await untilLive(page)
      expect(await page.locator('#root').innerText()).toBe(before)
      expect(await places()).toEqual(placed)
      expect(await withoutTheirPart(page)).toEqual([])
      await page.unroute('**/assets/*.js')
    }
  })

/** Opens a page in which `act` is done before the app runs. */
async function beforeTheApp(page: Page, path: string, act: () => Promise<void>) {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await loader(page)
  await act()
  release()
}

test('typing, choices and presses before hydration are preserved and applied once @phone', async ({
  page,
  t,
  people,
}) => {
  await test.step('typed text stays, with the caret and the scroll', async () => {
    const field = page.getByRole('searchbox')
    await beforeTheApp(page, '/faq', async () => {
      await field.pressSequentially('reem')
      await page.evaluate(() => scrollTo(0, 120))
    })
    await untilLive(page)
    await expect(field).toHaveValue('reem')
    await expect(field).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(120)
    await field.pressSequentially('bolso')
    await expect(page).toHaveURL(/q=reembolso/)
    await expect(page.getByRole('button', { name: t('faq:clear') })).toBeVisible()
    await page.unroute('**/assets/*.js')
  })

  await test.step('a choice is made', async () => {
    const newest = t('landing.types.nuevos')
    await beforeTheApp(page, '/', () => page.getByText(newest, { exact: true }).click())
    await expect(page).toHaveURL(/featured=nuevos/)
    await expect(page.getByRole('radio', { name: newest })).toBeChecked()
    await page.unroute('**/assets/*.js')
  })

  await test.step('a password that is sent is in no address, and signs in', async () => {
    const client = await people.client()
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await beforeTheApp(page, '/login', async () => {
      await fillSignIn(page, t, client)
      await expect(page).toHaveURL(/\/login$/)
    })
    await expect(page).not.toHaveURL(/\/login/)
    expect(addresses.join('\n')).not.toContain(client.password)
  })
})

test('a page is taken over in its language, and as it was rendered @desktop', async ({
  page,
  lang,
  t,
}) => {
  const other = lang === 'pt' ? 'es' : 'pt'
  await test.step('a link has its language, before the app runs and after', async () => {
    await page.goto(`/faq?lng=${other}`)
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await untilLive(page)
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await page.evaluate(() => localStorage.clear())
  })

  await test.step('a button pressed before the app runs acts once', async () => {
    const before = (await page.context().cookies()).map(({ name }) => name)
    for (const name of before) await page.context().clearCookies({ name })
    const button = page.getByRole('button', { name: t('shell.language') })
    await beforeTheApp(page, '/', () => button.click())
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await page.unroute('**/assets/*.js')
  })
})

test('a page is taken over after a visit, and a press meanwhile leads on @phone', async ({
  page,
  t,
}) => {
  await test.step('a page of which this device stores more', async () => {
    const cards = page.locator('main li a[href^="/taskers/"]')
    const rendered = page.waitForResponse('/buscar?q=pintor')
    await page.goto('/buscar?q=pintor')
    const document = await (await rendered).text()
    await untilLive(page)
    const shown = await cards.count()
    await cards.last().scrollIntoViewIfNeeded()
    await expect.poll(() => cards.count()).toBeGreaterThan(shown)
    // A rendered page starts to persist once it is idle.
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

  await test.step('a page reached from another, after a reload', async () => {
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

  await test.step('a link that is pressed while the app takes over', async () => {
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
})

test('a page loads its parts when it needs them, and once @phone', async ({
  page,
  t,
  people,
  signIn,
}) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script') scripts.add(pathname.slice(1))
  })

  await test.step('an idle page has loaded the scripts that its budget counts, and no more', async () => {
    await page.goto('/')
    await untilLive(page)
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual(new Set(pageBytes('dist').scriptsOf(['index.tsx'])))
  })

  await test.step('while data are saved nothing is loaded until the page is touched', async () => {
    await page.evaluate(() => localStorage.setItem('data-saver', 'on'))
    await page.goto('about:blank')
    scripts.clear()
    await page.goto('/', { waitUntil: 'networkidle' })
    expect([...scripts]).toEqual([])
    await page.mouse.move(5, 5)
    await page.mouse.down()
    await untilLive(page)
    expect([...scripts]).not.toEqual([])
  })

  await test.step('the parts of an inner page are requested before the app runs', async () => {
    await signIn(page, await people.client())
    await page.goto('about:blank') // the page before may still be loading its parts
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
})

/** Blocks all texts; returns how often they were requested. */
async function withoutTexts(page: Page): Promise<() => number> {
  let asked = 0
  await page.route('**/locales/**', (route) => {
    asked += 1
    return route.abort()
  })
  return () => asked
}

test('without texts a page stays readable, the app fails in English, and both retry @desktop', async ({
  page,
  otherPage,
  origin,
  guard,
  t,
}) => {
  guard.allow(/\/locales\/|Error [0-9a-f]{8}: Error: The texts could not be loaded/)
  guard.allow(/Failed to load resource/)
  const shell = await otherPage()
  const [, asked] = await Promise.all([withoutTexts(page), withoutTexts(shell)])
  // Five more tries, each after twice as long: both wait for them at the same time.
  const failed = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('The texts could not be loaded'),
    timeout: timeouts.slow,
  })
  await asKnownVisitor(shell.context(), origin)
  await Promise.all([page.goto('/'), shell.goto('/')])

  await test.step('the app', async () => {
    // Meanwhile only the name is shown: no key, no empty page.
    await expect(shell.locator('#root')).toBeEmpty()
    await expect(shell.locator('#shell header')).toHaveText('oficio')
    const title = /Oops! Something went wrong/
    await expect(shell.getByRole('heading', { level: 2, name: title })).toBeVisible({
      timeout: timeouts.slow,
    })
    expect(asked()).toBe(6)
    await expect(shell.getByText(/^Error code: [0-9a-f]{8}$/)).toBeVisible()
    await shell.unroute('**/locales/**')
    await shell.getByRole('button', { name: 'Try again' }).click()
    await expect(shell.getByRole('navigation').first()).toBeVisible()
  })

  await test.step('a page that was rendered', async () => {
    await failed
    await expect(page.getByText(t('landing.lead'))).toBeVisible()
    await page.unroute('**/locales/**')
    await page.getByRole('button', { name: t('shell.language') }).click()
    await untilLive(page)
    await expect(page.getByText(t('landing.lead'))).toBeVisible()
  })
})

test('a press while the app takes the page over still leads on @phone @nightly', async ({
  page,
  people,
}) => {
  const { name } = await people.tasker()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Each run hits another moment. React re-rendering the page would log an error.
  for (const _ of [1, 2, 3, 4]) {
    await page.goto(`/buscar?${new URLSearchParams({ q: name })}`)
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/taskers\//)
  }
})
