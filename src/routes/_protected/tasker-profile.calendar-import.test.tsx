import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '#src/contract/people/users.ts'
import { getCalendarFeed } from '#src/contract/taskers/calendar-feed.ts'
import {
  type CalendarImport,
  getCalendarImport,
  removeCalendarImport,
  setCalendarImport,
} from '#src/contract/taskers/calendar-import.ts'
import { taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const none: CalendarImport = { url: null, readAt: null, nextReadAt: null, fault: null }
const url = 'https://agenda.example/secret.ics'
const read: CalendarImport = {
  ...none,
  url,
  readAt: new Date().toISOString(),
  nextReadAt: '2999-11-24T12:30:00.000Z',
}

function serveImport(found: CalendarImport = none, afterReading = read) {
  const state = { found, sent: [] as string[] }
  server.use(
    mock(getUser, () => userProfile(teo, { taskerDetails: taskerDetails() })),
    mock(getCalendarFeed, () => ({ url: null })),
    mock(getCalendarImport, () => state.found),
    mock(setCalendarImport, ({ body }) => {
      state.sent.push(body.url)
      return (state.found = afterReading)
    }),
    mock(removeCalendarImport, () => (state.found = none)),
  )
  return state
}

async function openSheet() {
  const { user } = renderRoute('/tasker-profile', { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Ligar com a minha agenda' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Agenda' }))
  return { user, sheet }
}

test('a tasker gives the address of their calendar, reads it again, and stops', async () => {
  const state = serveImport()
  const { user, sheet } = await openSheet()
  const field = await sheet.findByLabelText('Endereço da sua agenda (iCal)')
  await user.type(field, 'webcal://agenda.example/secret.ics')
  await user.click(sheet.getByRole('button', { name: 'Ler minha agenda' }))
  expect(await sheet.findByText('agenda.example')).toBeVisible()
  expect(sheet.getByText('Lida agora. Próxima leitura às 9:30.')).toBeVisible()
  expect(sheet.queryByText(/secret/)).toBeNull()

  await user.click(sheet.getByRole('button', { name: 'Ler agora' }))
  expect(state.sent).toEqual([url, url])

  await user.click(sheet.getByRole('button', { name: 'Parar de ler' }))
  const question = within(await screen.findByRole('alertdialog', { name: /Parar de ler/ }))
  await user.click(question.getByRole('button', { name: 'Parar de ler' }))
  expect(await sheet.findByLabelText('Endereço da sua agenda (iCal)')).toBeVisible()
})

test.each(['http://agenda.example/a.ics', 'minha agenda'])(
  '%s is refused before it is sent',
  async (typed) => {
    const state = serveImport()
    const { user, sheet } = await openSheet()
    const field = await sheet.findByLabelText('Endereço da sua agenda (iCal)')
    await user.type(field, `${typed}{Enter}`)
    expect(await sheet.findByText(/^Use um endereço que comece com https/)).toBeVisible()
    expect(field).toBeInvalid()
    expect(state.sent).toEqual([])
  },
)

test('a calendar that cannot be read says why, and that the known times stay', async () => {
  serveImport({ ...read, fault: 'missing' })
  const { sheet } = await openSheet()
  expect(await sheet.findByText(/^Não há agenda neste endereço/)).toHaveTextContent(
    /O que já foi lido continua valendo\.$/,
  )
  expect(sheet.getByRole('button', { name: 'Ler agora' })).toBeEnabled()
})

test('a refusal of the backend stands at the field', async () => {
  serveImport()
  server.use(mock(setCalendarImport, () => fail(422, { code: 'taskers/calendar-address' })))
  const { user, sheet } = await openSheet()
  const field = await sheet.findByLabelText('Endereço da sua agenda (iCal)')
  await user.type(field, `${url}{Enter}`)
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveValue(url)
})

test('says when the state could not be read, with a retry', async () => {
  serveImport()
  server.use(mock(getCalendarImport, () => fail(503)))
  const { user, sheet } = await openSheet()
  expect(await sheet.findByText('Não conseguimos ler o estado da sua agenda')).toBeVisible()
  serveImport(read)
  await user.click(sheet.getByRole('button', { name: 'Tentar de novo' }))
  expect(await sheet.findByText('agenda.example')).toBeVisible()
})
