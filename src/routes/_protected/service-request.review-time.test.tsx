import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locateCep } from '#src/contract/places/geo.ts'
import { getUser } from '#src/contract/people/users.ts'
import { listRequests } from '#src/contract/requests/requests.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { ana, belaVista, taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { mock } from '#src/mocks/mock.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

moveClockToFarDates()

/** A Tuesday. */
const DAY = '2999-11-26'

const hours = [0, 1, 2, 3, 4].flatMap((weekday) => [
  { weekday, from: '08:00', to: '12:00' },
  { weekday, from: '13:00', to: '18:00' },
])
const busy = (from: string, to: string) => [
  { from: `${DAY}T${from}:00.000Z`, to: `${DAY}T${to}:00.000Z` },
]

/** The last step for a tasker with these fields, with the day filled in. */
async function review(time: string, over: Partial<TaskerDetails>) {
  const draft = {
    category: 'eletrica',
    description: 'Trocar o quadro de luz. Com pressa.',
    photos: [],
    cep: '01310-100',
    paymentMethod: '50-50',
    price: 120,
    date: DAY,
    time,
  }
  const kept = { draft, key: 'k'.repeat(32), at: Date.now() }
  localStorage.setItem('draft:request:ana:teo', JSON.stringify(kept))
  server.use(
    mock(getUser, ({ params }) =>
      params.id === teo.firebaseUid
        ? userProfile(teo, { taskerDetails: taskerDetails({ hours, ...over }) })
        : userProfile(ana),
    ),
    mock(locateCep, () => belaVista),
    mock(listRequests, () => ({ data: [], total: 0, page: 1, totalPages: 1 })),
  )
  renderRoute('/service-request/teo?step=review', { as: ana })
  expect(await screen.findByRole('button', { name: 'Enviar pedido' })).toBeEnabled()
}

test.each<[string, string, Partial<TaskerDetails>, RegExp]>([
  ['a day off', '09:30', { hours: hours.slice(0, 2) }, /não costuma atender/],
  ['agreed work', '09:30', { busy: busy('11:00', '13:00') }, /não está livre nesse/],
  ['a full day', '09:30', { busy: busy('10:00', '22:00') }, /não tem mais horários/],
  ['a pause', '12:30', {}, /Téo faz uma pausa/],
  ['the evening', '22:00', {}, /fora do expediente de Téo/],
  ['an absence', '09:30', { availability: 'away' }, /Téo está ausente/],
])('the review warns of %s again', async (_, time, over, text) => {
  await review(time, over)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull()
})

test('the review warns of a place outside the area again', async () => {
  const area = { center: { lat: -23.19, lng: -45.88 }, radiusKm: 10 }
  await review('09:30', { area })
  expect(await screen.findByText(/que costuma ir até 10 km/)).toBeVisible()
})

test('the review is silent about a time that is free', async () => {
  await review('09:30', {})
  expect(screen.queryByText(/está livre|agenda aberta|assim mesmo/)).toBeNull()
})
