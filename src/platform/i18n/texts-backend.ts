import type { BackendModule } from 'i18next'
import { isRecord } from '#src/lib/is-record.ts'
import { env } from '#src/platform/env.ts'

/** The version is for caches: a new build's texts are refetched. */
export const textsUrl = (lang: string, namespace: string): string =>
  `/locales/${lang}/${namespace}.json?v=${encodeURIComponent(env.appVersion)}`

/** Where i18next loads its texts from. It retries temporary failures (`maxRetries`). */
export const textsBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read(lang, namespace, done) {
    load(textsUrl(lang, namespace)).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, isPassing(error)), // true: i18next retries
    )
  },
}

/** The file is not there, or is no file of texts. */
class NoTextsError extends Error {
  override name = 'NoTextsError'
}

const isPassing = (error: Error): boolean => !(error instanceof NoTextsError)

async function load(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, { credentials: 'same-origin' })
  if (response.status >= 500) throw new Error(`${url}: ${response.status}`)
  if (!response.ok) throw new NoTextsError(`${url}: ${response.status}`)
  const text = await response.text()
  const texts = parsed(text)
  if (!isRecord(texts)) throw new NoTextsError(`${url} holds no texts`)
  return texts
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
