import { type DemoContext, placeAt } from './context.ts'
import type { DemoAddress, DemoUser } from './demo-data.ts'

/** Where the demo's client lives. */
export const home = {
  street: 'Avenida Paulista',
  number: '460',
  complement: 'apto. 42',
  district: 'Bela Vista',
  city: 'São Paulo',
}

/** The addresses of the demo's client: their home, where they search from, and their mother's. */
export function buildAddresses(
  context: DemoContext,
  { uid: ownerUid, cep, lat, lng, createdAt }: DemoUser,
): DemoAddress[] {
  const mothers = placeAt('04101000', context.random, 0.3)
  return [
    {
      ownerUid,
      id: context.id(createdAt),
      kind: 'home',
      label: '',
      cep,
      ...home,
      state: 'SP',
      lat,
      lng,
      main: true,
      createdAt,
    },
    {
      ownerUid,
      id: context.id(context.hoursAgo(24 * 30)),
      kind: 'other',
      label: 'Casa da mãe',
      cep: mothers.cep,
      street: 'Rua Vergueiro',
      number: '2045',
      complement: '',
      district: 'Vila Mariana',
      city: 'São Paulo',
      state: 'SP',
      lat: mothers.lat,
      lng: mothers.lng,
      main: false,
      createdAt: context.hoursAgo(24 * 30),
    },
  ]
}
