import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getItem } from '#src/contract/market/marketplace.ts'
import {
  getNotification,
  markNotificationRead,
} from '#src/contract/notifications/notifications.ts'
import { getBlock, setBlock } from '#src/contract/people/safety.ts'
import {
  answerQuestion,
  askQuestion,
  listQuestions,
  type Question,
} from '#src/contract/questions/questions.ts'
import { ana, id, item, notification, question, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { disposeApps, renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

/** The same part on two pages; both times Téo is asked. */
const pages = [
  { name: 'an item', url: `/marketplace/${id(1)}`, about: { subject: 'item', id: id(1) } },
  { name: 'a tasker', url: '/taskers/teo', about: { subject: 'tasker', id: 'teo' } },
] as const
const answered = question({
  answer: { text: 'Saem, são de rosca.', at: new Date().toISOString() },
})

/** A backend that stores the questions, and what each was asked about. */
function serve(...start: Question[]) {
  const state = {
    questions: start,
    asked: [] as string[],
    about: [] as object[],
    answers: [] as string[],
  }
  server.use(
    mock(getItem, () => ({ data: item() })),
    mock(listQuestions, () => ({ data: state.questions })),
    mock(askQuestion, ({ params, body }) => {
      state.asked.push(body.text)
      state.about.push(params)
      const asked = question({ _id: id(12), text: body.text, own: true })
      state.questions = [asked, ...state.questions]
      return { data: asked }
    }),
    mock(answerQuestion, ({ params, body }) => {
      state.answers.push(body.text)
      const answer = { text: body.text, at: new Date().toISOString() }
      state.questions = state.questions.map((each) =>
        each._id === params.questionId ? { ...each, answer } : each,
      )
      const found = state.questions.find(({ _id }) => _id === params.questionId)
      return found ? { data: found } : fail(404)
    }),
  )
  return state
}

// In a menu, which jsdom does not open.
const reportQuestion = { name: 'Denunciar a pergunta', hidden: true }
const reportAnswer = { name: 'Denunciar a resposta', hidden: true }

const open = async () => screen.findByRole('button', { name: 'Fazer uma pergunta' })
const field = () => screen.findByLabelText('Sua pergunta a Téo')

describe.each(pages)('the questions on the page of $name', ({ url, about }) => {
  test('answered questions are public, and both texts can be reported', async () => {
    serve(answered)
    renderRoute(url)
    const part = within(await screen.findByRole('region', { name: /^Perguntas/ }))
    expect(await part.findByText('Os pés saem?')).toBeVisible()
    expect(part.getByText(/Saem, são de rosca\./)).toHaveTextContent(
      'Téo Ramos respondeu: Saem, são de rosca.',
    )
    expect(part.getByRole('link', reportQuestion)).toHaveAttribute(
      'href',
      `/safety?text=question&id=${id(11)}`,
    )
    expect(part.getByRole('link', reportAnswer)).toHaveAttribute(
      'href',
      `/safety?text=answer&id=${id(11)}`,
    )
  })

  test('a question is sent, and shows to its author until it is answered', async () => {
    const state = serve()
    const { user } = renderRoute(url, { as: ana })
    await user.click(await open())
    expect(await field()).toHaveFocus()
    await user.type(await field(), ' Tem nota? ')
    await user.click(screen.getByRole('button', { name: 'Enviar pergunta' }))
    expect(await screen.findByText('Tem nota?')).toBeVisible()
    expect(screen.getByText(/^Só Téo e você veem/)).toBeVisible()
    expect(state.asked).toEqual(['Tem nota?'])
    expect(state.about).toEqual([about])
    expect(screen.queryByRole('button', { name: 'Enviar pergunta' })).toBeNull()
    expect(screen.getByRole('heading', { name: /^Perguntas/ })).toHaveFocus()
  })

  test('a text that is too short, or has a contact, is not sent', async () => {
    const state = serve()
    const { user } = renderRoute(url, { as: ana })
    await user.click(await open())
    await user.type(await field(), 'a')
    await user.click(screen.getByRole('button', { name: 'Enviar pergunta' }))
    expect(await field()).toHaveAccessibleDescription(/pelo menos 3 caracteres/)
    await user.type(await field(), ' Me liga 11 98765-4321')
    expect(await field()).toHaveAccessibleDescription(/Tire o telefone/)
    await user.click(screen.getByRole('button', { name: 'Enviar pergunta' }))
    expect(state.asked).toEqual([])
  })

  test('the typed text survives a reload, until it is discarded', async () => {
    serve()
    const first = renderRoute(url, { as: ana })
    await first.user.click(await open())
    await first.user.type(await field(), 'Tem nota?')
    disposeApps()
    const { user } = renderRoute(url, { as: ana })
    expect(await field()).toHaveValue('Tem nota?')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.click(await open())
    expect(await field()).toHaveValue('')
  })

  test('offline the question is pending with its text, and can be cancelled', async () => {
    const state = serve()
    const { user } = renderRoute(url, { as: ana })
    await user.click(await open())
    await user.type(await field(), 'Tem nota?')
    act(() => onlineManager.setOnline(false))
    await user.click(screen.getByRole('button', { name: 'Enviar pergunta' }))
    expect(await screen.findByText(/^Perguntar a Téo/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(await field()).toHaveValue('Tem nota?')
    await user.click(screen.getByRole('button', { name: 'Enviar pergunta' }))
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(state.asked).toEqual(['Tem nota?']))
  })

  test('a refusal shows the reason, and restores the text', async () => {
    serve()
    server.use(
      mock(askQuestion, () =>
        fail(422, { code: 'texts/contact', message: 'Pergunte sem o seu telefone.' }),
      ),
    )
    const { user } = renderRoute(url, { as: ana })
    await user.click(await open())
    await user.type(await field(), 'Tem nota?')
    await user.click(screen.getByRole('button', { name: 'Enviar pergunta' }))
    expect(await screen.findByText(/Pergunte sem o seu telefone\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mudar' }))
    expect(await field()).toHaveValue('Tem nota?')
  })

  test('a visitor signs in first, and finds the typed text', async () => {
    const state = serve()
    let visitor = renderRoute(url)
    await visitor.user.click(await open())
    await visitor.user.type(await field(), 'Tem nota?')
    disposeApps()
    visitor = renderRoute(url)
    await visitor.user.click(await open())
    expect(await field()).toHaveValue('Tem nota?')
    await visitor.user.click(screen.getByRole('button', { name: 'Entrar para perguntar' }))
    await waitFor(() =>
      expect(visitor.router.state.location).toMatchObject({
        pathname: '/login',
        search: { from: url },
      }),
    )
    disposeApps()
    const { user } = renderRoute(url, { as: ana })
    expect(await field()).toHaveValue('Tem nota?')
    await user.click(screen.getByRole('button', { name: 'Enviar pergunta' }))
    await waitFor(() => expect(state.asked).toEqual(['Tem nota?']))
  })

  test('the person asked answers once, and cannot ask', async () => {
    const state = serve(question())
    const { user } = renderRoute(url, { as: teo })
    await user.click(await screen.findByRole('button', { name: 'Responder: Os pés saem?' }))
    expect(screen.queryByRole('button', { name: 'Fazer uma pergunta' })).toBeNull()
    const text = screen.getByLabelText('Sua resposta')
    expect(text).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Publicar resposta' }))
    expect(text).toHaveAccessibleDescription(/Escreva a resposta\./)
    await user.type(text, 'Saem.')
    await user.dblClick(screen.getByRole('button', { name: 'Publicar resposta' }))
    expect(await screen.findByText(/Saem\./)).toBeVisible()
    expect(screen.getByRole('heading', { name: /^Perguntas/ })).toHaveFocus()
    expect(state.answers).toEqual(['Saem.'])
    expect(screen.queryByRole('button', { name: /^Responder/ })).toBeNull()
  })

  test('the person asked blocks the author of a question, which is pending no longer', async () => {
    const state = serve(question({ askerUid: 'camila' }))
    const camila = { uid: 'camila', name: 'Camila', photo: null }
    server.use(
      mock(getBlock, () => ({ person: camila, blocked: false })),
      mock(setBlock, ({ body: { blocked } }) => {
        state.questions = []
        return { person: camila, blocked }
      }),
    )
    const { user, router } = renderRoute(url, { as: teo })
    await user.click(
      await screen.findByRole('button', { name: 'Mais sobre “Os pés saem?”' }),
    )
    await user.click(screen.getByRole('link', reportQuestion))
    await user.click(await screen.findByRole('button', { name: 'Bloquear' }))
    expect(await screen.findByText('Você bloqueou Camila')).toBeVisible()
    act(() => router.history.back())
    expect(await screen.findByText('Ninguém perguntou nada ainda.')).toBeVisible()
  })

  test('questions that do not load can be retried', async () => {
    serve(answered)
    let failing = true
    server.use(mock(listQuestions, () => (failing ? fail(500) : { data: [answered] })))
    const { user } = renderRoute(url, { as: ana })
    expect(await screen.findByText('Não deu para carregar as perguntas')).toBeVisible()
    failing = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Os pés saem?')).toBeVisible()
  })
})

test('a sold item keeps its questions and takes no new ones', async () => {
  serve(answered)
  server.use(mock(getItem, () => ({ data: item({ status: 'sold' }) })))
  renderRoute(pages[0].url, { as: ana })
  expect(await screen.findByText('Os pés saem?')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Fazer uma pergunta' })).toBeNull()
})

test('the notification of a question to a tasker leads to the page', async () => {
  const came = notification({
    message: 'Ana fez uma pergunta na sua página.',
    type: 'system',
    additionalData: { taskerName: 'Téo Ramos', taskerUid: 'teo' },
    subject: null,
  })
  server.use(
    mock(getNotification, () => ({ notification: came })),
    mock(markNotificationRead, () => ({ notification: { ...came, read: true } })),
  )
  renderRoute(`/notifications/${came._id}`, { as: teo })
  expect(await screen.findByRole('link', { name: 'Ver a página' })).toHaveAttribute(
    'href',
    '/taskers/teo',
  )
})
