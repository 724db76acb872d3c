import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listMessages, readMessages } from '#src/contract/requests/messages.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { getRequest, type ServiceRequest } from '#src/contract/requests/requests.ts'
import { getQuickAnswers, setQuickAnswers } from '#src/contract/taskers/quick-answers.ts'
import { ana, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

let answers: string[]
let sent: string[][]

function open(over: Partial<ServiceRequest> = {}, own: string[] = []) {
  answers = own
  sent = []
  const request = serviceRequest({ viewer: 'tasker', ...over })
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(listMessages, () => ({ messages: [], readUntil: null })),
    mock(readMessages, () => ok),
    mock(getQuickAnswers, () => ({ answers })),
    mock(setQuickAnswers, ({ body }) => {
      answers = body.answers
      sent.push(answers)
      return { answers }
    }),
  )
  const as = request.viewer === 'tasker' ? teo : ana
  return renderRoute(`/service-request/details/${request._id}/talk`, { as })
}

const opener = () => screen.findByRole('button', { name: 'Minhas respostas' })
const sheet = (name = 'Respostas prontas') => screen.findByRole('dialog', { name })
const field = () => screen.findByRole('textbox', { name: 'Mensagem para Ana' })

test('a chosen answer is put into the message, to be read before it is sent', async () => {
  const { user } = open({}, ['Levo o material.', 'Chego às 9h.'])
  await user.click(await opener())
  await user.click(await within(await sheet()).findByText('Chego às 9h.'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await field()).toHaveValue('Chego às 9h.')
  expect(await field()).toHaveFocus()
})

test('a tasker without own answers begins with the usual ones, and changes one', async () => {
  const { user } = open()
  await user.click(await opener())
  const usual = await within(await sheet()).findAllByRole('listitem')
  expect(usual).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: /^Mudar “Estou a caminho/ }))
  const text = await within(await sheet('Mudar a resposta')).findByRole('textbox')
  await user.clear(text)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Escreva a resposta.')).toBeVisible()
  await user.type(text, ' Chegando! ')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await within(await sheet()).findByText('Chegando!')).toBeVisible()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toHaveLength(6)
  expect(sent[0]?.[3]).toBe('Chegando!')
})

test('answers are added and deleted; the twelfth is the last', async () => {
  const eleven = Array.from({ length: 11 }, (_, n) => `Resposta ${n + 1}`)
  const { user } = open({}, eleven)
  await user.click(await opener())
  await sheet()
  await user.click(await screen.findByRole('button', { name: 'Escrever outra resposta' }))
  await user.type(await screen.findByRole('textbox', { name: /Texto/ }), 'A última')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/São no máximo 12/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mudar “Resposta 2”' }))
  await user.click(await screen.findByRole('button', { name: 'Apagar' }))
  await waitFor(() => expect(answers).toHaveLength(11))
  expect(answers).not.toContain('Resposta 2')
})

test('without a network a change is shown and waits', async () => {
  const { user } = open({}, ['Levo o material.'])
  await user.click(await opener())
  await within(await sheet()).findByText('Levo o material.')
  act(() => onlineManager.setOnline(false))
  await user.click(screen.getByRole('button', { name: 'Mudar “Levo o material.”' }))
  const text = await screen.findByRole('textbox', { name: /Texto/ })
  await user.clear(text)
  await user.type(text, 'Levo tudo.')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await within(await sheet()).findByText('Levo tudo.')).toBeVisible()
  expect(sent).toEqual([])
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(sent).toEqual([['Levo tudo.']]))
})

test('what could not be read is asked for again', async () => {
  const { user } = open({}, ['Levo o material.'])
  let isDown = true
  server.use(mock(getQuickAnswers, () => (isDown ? fail(403) : { answers })))
  await user.click(await opener())
  const dialog = await sheet()
  expect(
    await within(dialog).findByText('Não foi possível carregar suas respostas'),
  ).toBeVisible()
  isDown = false
  await user.click(within(dialog).getByRole('button', { name: 'Tentar de novo' }))
  expect(await within(dialog).findByText('Levo o material.')).toBeVisible()
})

test('a client is not offered them', async () => {
  open({ viewer: 'client' })
  expect(await screen.findByRole('group', { name: 'Respostas rápidas' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Minhas respostas' })).toBeNull()
})
