import { describe, expect, test } from 'vitest'
import type { NamedPlace } from '#src/contract/places/geo.ts'
import { namesToShow, nearestName } from './names.ts'

const paulista = { lat: -23.56, lng: -46.65 }
const place = (name: string, city: string | null, north: number, east = 0): NamedPlace => ({
  name,
  city,
  lat: paulista.lat + north,
  lng: paulista.lng + east,
})
const saoPaulo = place('São Paulo', null, 0.05)
const santos = place('Santos', null, -0.4, 0.3)
const consolacao = place('Consolação', 'São Paulo', 0.02, 0.02)
const moema = place('Moema', 'São Paulo', -0.04)

/** North is up, a hundredth of a degree is 30 pixels, the centre is in the middle. */
const view = (over: { zoom?: number; you?: typeof paulista } = {}) => ({
  center: paulista,
  zoom: 12,
  size: { x: 400, y: 400 },
  pixelOf: ({ lat, lng }: typeof paulista) => ({
    x: 200 + (lng - paulista.lng) * 3000,
    y: 200 - (lat - paulista.lat) * 3000,
  }),
  ...over,
})
const shown = (places: NamedPlace[], over = {}) =>
  namesToShow(places, view(over)).map(({ name }) => name)

describe('the names on a map', () => {
  test('are districts from near by, and cities alone from afar', () => {
    const places = [saoPaulo, moema]
    expect(shown(places)).toEqual(['Moema', 'São Paulo'])
    expect(shown(places, { zoom: 8 })).toEqual(['São Paulo'])
  })

  test('are none of those beyond its edge', () => {
    expect(shown([santos])).toEqual([])
  })

  test('do not cover each other: the nearer one stays', () => {
    const same = place('Vila Nova Conceição', 'São Paulo', -0.041)
    expect(shown([same, moema])).toEqual(['Moema'])
  })

  test('cover neither the centre nor the viewer', () => {
    expect(shown([place('Bela Vista', 'São Paulo', 0.001)])).toEqual([])
    expect(shown([consolacao])).toEqual(['Consolação'])
    expect(shown([consolacao], { you: consolacao })).toEqual([])
  })
})

test('the nearest name describes the point, unless it is far away', () => {
  expect(nearestName([saoPaulo, moema], paulista)).toBe('Moema, São Paulo')
  expect(nearestName([saoPaulo], paulista)).toBe('São Paulo')
  expect(nearestName([santos], paulista)).toBeUndefined()
})
