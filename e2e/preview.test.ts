import type { Page } from '@playwright/test'
import { preview, type PreviewServer } from 'vite'
import { buildGated, gatedBuild, PREVIEW_KEY as KEY } from '../scripts/builds.ts'
import { expect, test as base } from './fixtures.ts'
import { expectAccessible } from './support/accessible.ts'
import { freePort } from './support/server-process.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'
import type { Texts } from './support/texts.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

/** The answer of the real server, whichever server serves the app. */
const SERVER_PATHS = '^/(api|media|emulator|__|[a-z]+\\.googleapis\\.com)'

const test = base.extend<object, { gated: string }>({
  /** A build with the preview gate, served before the real server: its address. */
  gated: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, provide, { project }) => {
      await buildGated()
      const port = await freePort()
      const server = await serve(gatedBuild, port, project.use.baseURL ?? '')
      await provide(`http://localhost:${port}`)
      await server.close()
    },
    { scope: 'worker', timeout: timeouts.longTest },
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

test.use({ serviceWorkers: 'allow' })

const keyField = (page: Page, t: Texts) =>
  page.getByLabel(t('preview.key'), { exact: true })

async function enter(page: Page, t: Texts, key: string) {
  await keyField(page, t).fill(key)
  await page.getByRole('button', { name: t('preview.enter') }).click()
}

test('before the key nothing of the app is loaded; after it the tab stays unlocked @phone', async ({
  page,
  context,
  otherPage,
  guard,
  people,
  t,
  lang,
}) => {
  const tasker = await people.tasker()
  const address = `/taskers/${tasker.uid}#reviews`
  const wrong = page.getByText(t('preview.wrong'))
  const app = page.getByRole('heading', { level: 1, name: tasker.name })

  await test.step('a wrong key', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('preview.title'))
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await enter(page, t, 'errada')
    await expect(wrong).toBeVisible()
    await expect(keyField(page, t)).toBeFocused()
    await expectAccessible(page)
    expect(asked.filter((path) => /^\/api|^\/locales|sw\.js/.test(path))).toEqual([])
    await page.keyboard.type('!')
    await expect(wrong).toBeHidden()
  })

  await test.step('after the key the address is the same', async () => {
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
    await enter(page, t, ` ${KEY} `)
    await expect(app).toBeVisible()
    await expect(keyField(page, t)).toBeHidden()
    await expect(page).toHaveURL(address)
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
    await page.reload()
    await expect(app).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(KEY)
  })

  await test.step('another browser is locked, and a made-up key opens nothing', async () => {
    const other = await otherPage()
    await other.goto('/buscar')
    await expect(keyField(other, t)).toBeVisible()
    await other.evaluate(() =>
      sessionStorage.setItem('persist:root', JSON.stringify({ previewKey: 'true' })),
    )
    await other.reload()
    await expect(keyField(other, t)).toBeVisible()
  })

  await test.step('without network the gate stands, and opens', async () => {
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
    // A context that is closed with pages offline has hung in Chromium.
    await newSession.close()
    await context.setOffline(false)
  })
})
