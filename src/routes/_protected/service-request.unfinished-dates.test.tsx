import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getRequest } from '#src/contract/requests/requests.ts'
import { getSession } from '#src/contract/people/session.ts'
import { getUser } from '#src/contract/people/users.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import { ana, id, serviceRequest, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

moveClockToFarDates()

/** The values of a date input while a year is typed, and invalid dates. */
const unfinished = ['0002-12-12', '0020-12-12', '0202-12-12', '12026-12-12', '']

const DATE = '2999-11-24T12:00:00.000Z'

beforeEach(() => {
  server.use(mock(getUser, ({ params }) => userProfile(params.id === 'teo' ? teo : ana)))
})

function openRequest(over: Parameters<typeof serviceRequest>[0]) {
  const request = serviceRequest({ date: DATE, ...over })
  server.use(mock(getRequest, () => ({ data: request })))
  const as = request.viewer === 'tasker' ? teo : ana
  return renderRoute(`/service-request/details/${request._id}`, { as })
}

/** Types every unfinished date; each stays typed, and is refused with a sentence. */
async function expectYearsRefused(
  sheet: HTMLElement,
  user: ReturnType<typeof renderRoute>['user'],
) {
  const day = within(sheet).getByLabelText('Data')
  for (const value of unfinished) {
    fireEvent.change(day, { target: { value } })
    await user.click(within(sheet).getByRole('button', { name: 'Enviar proposta' }))
    expect(await within(sheet).findByText('Escolha a data.')).toBeVisible()
  }
}

test('an offer refuses an unfinished date, and its draft opens again', async () => {
  const first = openRequest({ viewer: 'tasker' })
  await first.user.click(await screen.findByRole('button', { name: 'Outra proposta' }))
  await expectYearsRefused(await screen.findByRole('dialog'), first.user)
  fireEvent.change(screen.getByLabelText('Data'), { target: { value: '0002-12-12' } })
  first.dispose()
  const app = openRequest({ viewer: 'tasker' })
  await app.user.click(await screen.findByRole('button', { name: 'Outra proposta' }))
  expect(within(await screen.findByRole('dialog')).getByLabelText('Data')).toHaveValue(
    '0002-12-12',
  )
})

test('a date proposal for agreed work refuses an unfinished date', async () => {
  const app = openRequest({ viewer: 'client', status: 'accepted' })
  await app.user.click(await screen.findByRole('button', { name: 'Propor outra data' }))
  await expectYearsRefused(await screen.findByRole('dialog'), app.user)
})

test.each([
  '?date=2026-99-99&time=09:00',
  '?date=0202-12-12&time=10:00',
  '?date=2999-12-12&time=99:99',
  '?date=2999-02-30&time=10:00',
])('a link with %s opens the form', async (search) => {
  server.use(mock(getSession, () => fail(401)))
  renderRoute(`/service-request/teo${search}`)
  expect(await screen.findByLabelText('Descrição')).toBeVisible()
})

test.each(unfinished)('a draft with the date "%s" opens the form', async (date) => {
  server.use(mock(getSession, () => fail(401)))
  const draft = {
    category: 'eletrica',
    description: 'Trocar o quadro de luz.',
    photos: [],
    date,
    time: '09:30',
    cep: '01310-100',
    price: 200,
    paymentMethod: '100',
  }
  localStorage.setItem(
    `draft:request:${VISITOR}:teo`,
    JSON.stringify({ draft, at: Date.now(), key: id(1).replaceAll('-', '') }),
  )
  const app = renderRoute('/service-request/teo?step=when')
  expect(await screen.findByLabelText('Data')).toHaveValue(date)
  await app.user.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByText('Escolha a data.')).toBeVisible()
})
