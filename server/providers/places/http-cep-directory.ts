import { LRUCache } from 'lru-cache'
import { z } from 'zod/mini'
import type { CepPlace } from '#src/contract/places/geo.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { CepDirectory } from './cep-directory.ts'

const MOST_CEPS = 20_000
const CACHE_MS = 7 * DAY_MS
const TIMEOUT_MS = 2000
const ANSWER_BYTES = 16 * 1024

type HttpDirectory = {
  /** The URL of the service, with `{cep}` for the eight digits. */
  url: string
  /** Used when the service fails, and for the point when the service has none. */
  fallback: CepDirectory
  fetch?: typeof fetch
  timeoutMs?: number
  onFailure?: (reason: unknown) => void
}

const Words = z.nullish(z.string().check(z.maxLength(200)))
const Degrees = z.nullish(z.union([z.string(), z.number()]))

/** The fields of ViaCEP (in Portuguese, `erro` for none) and of BrasilAPI (in English, 404 for none). */
const Answer = z.object({
  erro: z.optional(z.unknown()),
  localidade: Words,
  uf: Words,
  bairro: Words,
  logradouro: Words,
  city: Words,
  state: Words,
  neighborhood: Words,
  street: Words,
  location: z.nullish(
    z.object({
      coordinates: z.nullish(z.object({ latitude: Degrees, longitude: Degrees })),
    }),
  ),
})
type Answer = z.output<typeof Answer>

/** Asks a network service, and answers from the fallback when it is slow or failing. */
export function createHttpCepDirectory(options: HttpDirectory): CepDirectory {
  const { fallback, onFailure } = options
  const cache = new LRUCache<string, { place: CepPlace | null }>({
    max: MOST_CEPS,
    ttl: CACHE_MS,
  })
  return {
    async find(cep) {
      const known = cache.get(cep)
      if (known) return known.place
      // A code that the fallback refuses is made up: the service is not asked.
      const nearby = await fallback.find(cep)
      if (!nearby) return null
      try {
        const answer = await ask(cep, options)
        const place = answer && placeOf(cep, answer, nearby)
        cache.set(cep, { place })
        return place
      } catch (error) {
        onFailure?.(error)
        return nearby
      }
    },
  }
}

/** Null when the service reports an unknown code. @throws when its answer is unusable */
async function ask(
  cep: string,
  { url, fetch: fetchApi = fetch, timeoutMs = TIMEOUT_MS }: HttpDirectory,
): Promise<Answer | null> {
  const response = await fetchApi(url.replace('{cep}', cep), {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`the CEP service answered ${response.status}`)
  const text = await response.text()
  if (text.length > ANSWER_BYTES) throw new Error('the CEP service answered too much')
  const answer = Answer.parse(JSON.parse(text))
  if (answer.erro) return null
  return answer
}

function placeOf(cep: string, answer: Answer, nearby: CepPlace): CepPlace {
  const city = answer.city ?? answer.localidade
  const state = answer.state ?? answer.uf
  if (!city || !state) throw new Error('the CEP service named no city')
  return {
    cep,
    city,
    state,
    district: answer.neighborhood || answer.bairro || null,
    street: answer.street || answer.logradouro || null,
    ...(pointOf(answer) ?? { lat: nearby.lat, lng: nearby.lng }),
  }
}

/** A point in Brazil; services without one answer 0, nothing or nonsense. */
function pointOf({ location }: Answer): { lat: number; lng: number } | null {
  const { latitude, longitude } = location?.coordinates ?? {}
  const [lat, lng] = [Number(latitude ?? NaN), Number(longitude ?? NaN)]
  const inBrazil = lat > -34 && lat < 6 && lng > -74 && lng < -28
  return inBrazil ? { lat, lng } : null
}
