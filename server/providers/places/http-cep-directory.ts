import { LRUCache } from 'lru-cache'
import { z } from 'zod/mini'
import type { CepPlace } from '#src/contract/geo.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { CepDirectory } from './cep-directory.ts'

const KEPT = 20_000
const KEPT_MS = 7 * DAY_MS
const TIMEOUT_MS = 2000
const ANSWER_BYTES = 16 * 1024

type HttpDirectory = {
  /** The address of an answer, with `{cep}` for the eight digits. */
  url: string
  /** Answers where the service fails, and gives the point where the service has none. */
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

/** Asks a service on the network, and answers from the fallback when it is slow or ill. */
export function createHttpCepDirectory(options: HttpDirectory): CepDirectory {
  const { fallback, onFailure } = options
  const kept = new LRUCache<string, { place: CepPlace | null }>({ max: KEPT, ttl: KEPT_MS })
  return {
    async find(cep) {
      const known = kept.get(cep)
      if (known) return known.place
      // What the fallback refuses is made up: nobody is asked about it.
      const nearby = await fallback.find(cep)
      if (!nearby) return null
      try {
        const answer = await ask(cep, options)
        const place = answer && placeOf(cep, answer, nearby)
        kept.set(cep, { place })
        return place
      } catch (error) {
        onFailure?.(error)
        return nearby
      }
    },
  }
}

/** Null where the service knows that there is no such code. @throws where it says nothing of use */
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

/** A point in Brazil; services say 0, nothing or nonsense where they have none. */
function pointOf({ location }: Answer): { lat: number; lng: number } | null {
  const { latitude, longitude } = location?.coordinates ?? {}
  const [lat, lng] = [Number(latitude ?? NaN), Number(longitude ?? NaN)]
  const inBrazil = lat > -34 && lat < 6 && lng > -74 && lng < -28
  return inBrazil ? { lat, lng } : null
}
