import { createInstance, type i18n } from 'i18next'
import { http, HttpResponse, type HttpResponseResolver } from 'msw/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { server } from '#src/test/server.ts'
import { startI18n } from './i18n.ts'

const texts = () => HttpResponse.json({ error: { title: 'Ops!' } })

/** Answers the text files, and records the requests with their times. */
function serveTexts(answer: HttpResponseResolver) {
  const asked: { lang: unknown; at: number }[] = []
  server.use(
    http.get('/locales/:lang/translation.json', (info) => {
      asked.push({ lang: info.params['lang'], at: Date.now() })
      return answer(info)
    }),
  )
  return asked
}

/** Starts as a page does, and lets the time pass that it needs. */
async function start(): Promise<i18n> {
  const instance = createInstance()
  let settled = false
  const starting = startI18n(instance).finally(() => (settled = true))
  while (!settled) await vi.advanceTimersByTimeAsync(50)
  await starting
  return instance
}

function speaking(...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(languages[0] ?? '')
}

const forgetLanguage = () => {
  document.cookie = 'lang=; Max-Age=0; path=/'
  document.documentElement.lang = 'pt'
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  forgetLanguage()
})
afterEach(() => {
  vi.useRealTimers()
  forgetLanguage()
})

test.each([
  ['a server that fails', () => new HttpResponse(null, { status: 503 })],
  ['a network that fails', () => HttpResponse.error()],
])('%s is retried five times, after 350 ms doubling', async (_, answer) => {
  const asked = serveTexts(answer)
  const instance = await start()
  const waits = asked.slice(1).map(({ at }, n) => at - (asked[n]?.at ?? 0))
  expect(waits.map((ms) => Math.round(ms / 350))).toEqual([1, 2, 4, 8, 16])
  expect(instance.exists('error.title')).toBe(false)
})

test('late texts are used', async () => {
  let failures = 3
  const asked = serveTexts(() =>
    failures-- > 0 ? new HttpResponse(null, { status: 500 }) : texts(),
  )
  const instance = await start()
  expect(asked).toHaveLength(4)
  expect(instance.t('error.title')).toBe('Ops!')
})

test('missing texts are not retried', async () => {
  const asked = serveTexts(() => new HttpResponse(null, { status: 404 }))
  await start()
  expect(asked).toHaveLength(1)
})

test.each([
  [['es-419', 'pt'], 'es'],
  [['es'], 'es'],
  [['pt-PT'], 'pt'],
  [['en-US', 'es'], 'pt'],
  [['de'], 'pt'],
  [[], 'pt'],
])(
  'a browser in %j is spoken to in %s, and only that is loaded',
  async (languages, lang) => {
    speaking(...languages)
    const asked = serveTexts(texts)
    await start()
    expect(asked.map((request) => request.lang)).toEqual([lang])
    expect(document.documentElement.lang).toBe(lang)
  },
)

test('the saved choice comes first, then browser, cookie, <html lang> and the address', async () => {
  serveTexts(texts)
  const language = async () => (await start()).language
  const forgetChoice = () => localStorage.removeItem('lang')

  window.history.replaceState(null, '', '/?lang=es')
  speaking() // nothing
  document.documentElement.removeAttribute('lang')
  expect(await language()).toBe('es')

  forgetChoice()
  document.cookie = 'lang=; Max-Age=0; path=/'
  document.documentElement.lang = 'pt'
  expect(await language()).toBe('pt')

  forgetChoice()
  document.cookie = 'lang=es; path=/'
  document.documentElement.lang = 'pt'
  expect(await language()).toBe('es')

  forgetChoice()
  speaking('pt-BR')
  expect(await language()).toBe('pt')

  localStorage.setItem('lang', 'es')
  expect(await language()).toBe('es')
  window.history.replaceState(null, '', '/')
})

test('the choice is stored in local storage, and in a cookie for the backend', async () => {
  speaking('es-AR')
  serveTexts(texts)
  await start()
  expect(localStorage.getItem('lang')).toBe('es')
  expect(document.cookie).toContain('lang=es')
})
