import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  getPreferences,
  type Preferences,
  updatePreferences,
} from '#src/contract/notifications/preferences.ts'
import { ana, usualPreferences } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

afterEach(() => act(() => onlineManager.setOnline(true)))

/** A backend that stores choices, and the calls it received. */
function serve(kept: Preferences = usualPreferences()) {
  const state = { kept, sent: [] as Preferences[] }
  server.use(
    mock(getPreferences, () => state.kept),
    mock(updatePreferences, ({ body }) => {
      state.sent.push(body)
      state.kept = body
      return body
    }),
  )
  return state
}

const open = () => renderRoute('/notifications/preferences', { as: ana })
const boxes = async (group: string) =>
  within(await screen.findByRole('group', { name: group }))
const box = async (group: string, channel: string) =>
  (await boxes(group)).getByRole('checkbox', { name: channel })

test('opens from the notifications; each choice is saved at once, with a message', async () => {
  const state = serve()
  const { user } = renderRoute('/notifications', { as: ana })
  await user.click(await screen.findByRole('link', { name: 'Preferências de avisos' }))
  const mail = await box('Mensagens', 'E-mail')
  expect(mail).toBeChecked()
  expect(screen.queryByText('Salvo')).not.toBeInTheDocument()
  await user.click(mail)
  expect(mail).not.toBeChecked()
  expect(await screen.findByText('Salvo')).toBeVisible()
  expect(state.sent.at(-1)?.groups).toContainEqual({
    group: 'messages',
    push: true,
    mail: false,
  })
})

test('of quick taps the last of each choice counts', async () => {
  const state = serve()
  const { user } = open()
  await user.click(await box('Mensagens', 'E-mail'))
  await user.click(await box('Avaliações', 'E-mail'))
  await user.click(await box('Mensagens', 'E-mail'))
  await user.click(await screen.findByRole('radio', { name: 'Um por dia' }))
  expect(screen.getByText(/^Às 18:00/)).toBeVisible()
  await waitFor(() => expect(state.kept.digest).toBe('daily'))
  const mailOf = (name: string) =>
    state.kept.groups.find(({ group }) => group === name)?.mail
  expect([mailOf('messages'), mailOf('reviews')]).toEqual([true, true])
})

test('receipts have no choice by mail', async () => {
  serve()
  open()
  const money = await boxes('Pagamentos e devoluções')
  expect(money.getAllByRole('checkbox')).toHaveLength(1)
  expect(money.getByText('Sempre por e-mail')).toBeInTheDocument()
})

test('quiet hours have a default, and change when both times are complete', async () => {
  const state = serve()
  const { user } = open()
  await user.click(await screen.findByRole('switch', { name: 'Não perturbe à noite' }))
  await waitFor(() =>
    expect(state.kept).toMatchObject({
      quiet: { from: '22:00', until: '07:00' },
      timeZone: 'America/Sao_Paulo',
    }),
  )
  const until = screen.getByLabelText('Até as')
  fireEvent.change(until, { target: { value: '22:00' } })
  fireEvent.blur(until)
  expect(screen.getAllByText('Escolha duas horas diferentes.')[0]).toBeVisible()
  fireEvent.change(until, { target: { value: '06:30' } })
  fireEvent.blur(until)
  await waitFor(() => expect(state.kept.quiet?.until).toBe('06:30'))
  expect(state.sent).toHaveLength(2)
  await user.click(screen.getByRole('switch', { name: 'Não perturbe à noite' }))
  await waitFor(() => expect(state.kept.quiet).toBeNull())
})

test('offline a choice shows at once, and is sent later', async () => {
  const state = serve()
  const { user } = open()
  const push = await box('Mensagens', 'Celular')
  act(() => onlineManager.setOnline(false))
  await user.click(push)
  expect(push).not.toBeChecked()
  expect(await screen.findByText(/Mudar seus avisos/)).toBeVisible()
  expect(state.sent).toEqual([])
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(state.sent).toHaveLength(1))
  expect(push).not.toBeChecked()
})

test('a refused choice is reverted, with the reason', async () => {
  serve()
  server.use(
    mock(updatePreferences, () =>
      fail(422, { code: 'request/invalid', message: 'Confira os dados.' }),
    ),
  )
  const { user } = open()
  const mail = await box('Mensagens', 'E-mail')
  await user.click(mail)
  expect(await screen.findByText(/Confira os dados/)).toBeVisible()
  expect(mail).toBeChecked()
  expect(screen.queryByText('Salvo')).not.toBeInTheDocument()
})

test('a page that cannot be loaded offers a retry', async () => {
  server.use(mock(getPreferences, () => networkError()))
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  serve()
  await user.click(retry)
  expect(await box('Mensagens', 'E-mail')).toBeChecked()
})
