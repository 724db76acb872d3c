import { expect, test, vi } from 'vitest'
import type { CepPlace } from '#src/contract/places/geo.ts'
import type { CepDirectory } from './cep-directory.ts'
import { createHttpCepDirectory } from './http-cep-directory.ts'

const nearby: CepPlace = {
  cep: '01310100',
  city: 'São Paulo',
  state: 'SP',
  district: 'Bela Vista',
  lat: -23.56,
  lng: -46.65,
}
const table: CepDirectory = {
  find: async (cep) => (cep === '99999999' ? null : { ...nearby, cep }),
}

function directory(answer: () => Response | Promise<Response>, timeoutMs = 1000) {
  const fetchApi = vi.fn<typeof fetch>(async () => answer())
  const onFailure = vi.fn<(reason: unknown) => void>()
  const url = 'https://ceps.example/{cep}/json'
  const options = { url, fallback: table, fetch: fetchApi, timeoutMs, onFailure }
  return { ceps: createHttpCepDirectory(options), fetchApi, onFailure }
}

const viaCep = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
}
const brasilApi = {
  cep: '01310100',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: 'Bela Vista',
  street: 'Avenida Paulista',
  location: { coordinates: { latitude: '-23.5629', longitude: '-46.6544' } },
}

test('reads a street, and asks once per code', async () => {
  const { ceps, fetchApi } = directory(() => Response.json(viaCep))
  const place = { ...nearby, street: 'Avenida Paulista' }
  expect(await ceps.find('01310100')).toEqual(place)
  expect(await ceps.find('01310100')).toEqual(place)
  expect(fetchApi.mock.calls.map(([url]) => url)).toEqual([
    'https://ceps.example/01310100/json',
  ])
})

test('uses the service’s point, if it is in Brazil', async () => {
  const exact = directory(() => Response.json(brasilApi))
  expect(await exact.ceps.find('01310100')).toMatchObject({ lat: -23.5629, lng: -46.6544 })
  const odd = { ...brasilApi, location: { coordinates: { latitude: 0, longitude: '' } } }
  const without = directory(() => Response.json(odd))
  expect(await without.ceps.find('01310100')).toMatchObject({ lat: -23.56, lng: -46.65 })
})

test.each([
  ['an error in the answer', () => Response.json({ erro: 'true' })],
  ['404', () => new Response('{}', { status: 404 })],
])('takes %s for an unknown code', async (_, answer) => {
  const { ceps, onFailure } = directory(answer)
  expect(await ceps.find('01310999')).toBeNull()
  expect(onFailure).not.toHaveBeenCalled()
})

test.each<[string, () => Response | Promise<Response>]>([
  ['is ill', () => new Response('', { status: 503 })],
  ['answers a page', () => new Response('<html>')],
  ['names no city', () => Response.json({ cep: '01310-100' })],
  ['answers too much', () => Response.json({ ...viaCep, more: 'x'.repeat(20_000) })],
  ['is unreachable', () => Promise.reject(new TypeError('fetch failed'))],
])('answers from the table while the service %s, and retries later', async (_, answer) => {
  const { ceps, fetchApi, onFailure } = directory(answer)
  expect(await ceps.find('01310100')).toEqual(nearby)
  expect(await ceps.find('01310100')).toEqual(nearby)
  expect(fetchApi).toHaveBeenCalledTimes(2)
  expect(onFailure).toHaveBeenCalledTimes(2)
})

test('does not wait for a silent service', async () => {
  const silent: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })
  const ceps = createHttpCepDirectory({
    url: 'https://ceps.example/{cep}',
    fallback: table,
    fetch: silent,
    timeoutMs: 20,
  })
  expect(await ceps.find('01310100')).toEqual(nearby)
})

test('does not ask about a made-up code', async () => {
  const { ceps, fetchApi } = directory(() => Response.json(viaCep))
  expect(await ceps.find('99999999')).toBeNull()
  expect(fetchApi).not.toHaveBeenCalled()
})
