import type { Page } from '@playwright/test'
import { preview, type PreviewServer } from 'vite'
import { buildGated, gatedBuild, PREVIEW_KEY as KEY } from '../scripts/builds.ts'
import { expect, test as base } from './fixtures.ts'
import { expectAccessible } from './support/accessible.ts'
import { freePort } from './support/server-process.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'
import type { Texts } from './support/texts.ts'

/** The answer of the real server, whichever server serves the app. */
const SERVER_PATHS = '^/(api|media|emulator|__|[a-z]+\\.googleapis\\.com)'

const test = base.extend<object, { gated: string }>({
  /** A build with the preview gate, served before the real server: its address. */
  gated: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what is asked for from it
    async ({}, provide, { project }) => {
      await buildGated()
      const port = await freePort()
      const server = await serve(gatedBuild, port, project.use.baseURL ?? '')
      await provide(`http://localhost:${port}`)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ gated }, provide) => provide(gated),
})

const serve = (outDir: string, port: number, target: string): Promise<PreviewServer> =>
  preview({
    configFile: false,
    logLevel: 'warn',
    build: { outDir },
    preview: {
      host: 'localhost',
      port,
      strictPort: true,
      proxy: { [SERVER_PATHS]: { target } },
    },
  })

test.describe.configure({ mode: 'default' }) // one worker, one build
test.use({ serviceWorkers: 'allow' })

const keyField = (page: Page, t: Texts) =>
  page.getByLabel(t('preview.key'), { exact: true })

async function enter(page: Page, t: Texts, key: string) {
  await keyField(page, t).fill(key)
  await page.getByRole('button', { name: t('preview.enter') }).click()
}

test('before the key nothing of the app is loaded, after it the address is the same @phone', async ({
  page,
  people,
  t,
  lang,
}) => {
  const tasker = await people.tasker()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/taskers/${tasker.uid}#reviews`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('preview.title'))
  await expect(page.locator('html')).toHaveAttribute('lang', lang)

  await enter(page, t, 'errada')
  await expect(page.getByText(t('preview.wrong'))).toBeVisible()
  await expect(keyField(page, t)).toBeFocused()
  expect(asked.filter((path) => /^\/api|^\/locales|sw\.js/.test(path))).toEqual([])

  await page.keyboard.type('!')
  await expect(page.getByText(t('preview.wrong'))).toBeHidden()
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  await enter(page, t, ` ${KEY} `)
  await expect(page.getByRole('heading', { level: 1, name: tasker.name })).toBeVisible()
  await expect(keyField(page, t)).toBeHidden()
  await expect(page).toHaveURL(`/taskers/${tasker.uid}#reviews`)
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})

test('the tab stays unlocked, another browser is locked, and a made-up key opens nothing @phone', async ({
  page,
  otherPage,
  t,
}) => {
  await page.goto('/buscar')
  await enter(page, t, KEY)
  const app = page.getByRole('navigation').first()
  await expect(app).toBeVisible()
  await page.reload()
  await expect(app).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(KEY)

  const other = await otherPage()
  await other.goto('/buscar')
  await expect(keyField(other, t)).toBeVisible()
  await other.evaluate(() =>
    sessionStorage.setItem('persist:root', JSON.stringify({ previewKey: 'true' })),
  )
  await other.reload()
  await expect(keyField(other, t)).toBeVisible()
})

test('without network the gate stands, and opens @phone', async ({
  page,
  context,
  guard,
  t,
}) => {
  await page.goto('/')
  await enter(page, t, KEY)
  const cards = page.locator('main a[href^="/taskers/"]').filter({ visible: true })
  await expect(cards.first()).toBeVisible()
  await untilServed(page)

  guard.allow(NO_NETWORK)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(t('offline.banner'))).toBeVisible()

  const newSession = await context.newPage()
  await newSession.goto('/')
  await expect(newSession.getByRole('heading', { level: 1 })).toContainText(
    t('preview.title'),
  )
  await enter(newSession, t, KEY)
  await expect(newSession.getByText(t('offline.banner'))).toBeVisible()
})

test('axe finds nothing at the gate @phone', async ({ page, t }) => {
  await page.goto('/')
  await enter(page, t, 'errada')
  await expect(page.getByText(t('preview.wrong'))).toBeVisible()
  await expectAccessible(page)
})
