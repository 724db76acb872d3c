import { onlineManager } from '@tanstack/react-query'
import i18next from 'i18next'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { listFavourites, setFavourite } from '#src/contract/favourites/favourites.ts'
import { getRequest, type ServiceRequest } from '#src/contract/requests/requests.ts'
import {
  getReviews,
  type PartyReview,
  replyToReview,
  type RequestReviews,
  writeReview,
} from '#src/contract/reviews/reviews.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { ana, id, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { disposeApps, renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

let answer: RequestReviews
let sent: unknown[]
let kept: string[]
beforeEach(() => {
  answer = { reviews: [], written: [] }
  sent = []
  kept = []
})

const review = (over: Partial<PartyReview> = {}): PartyReview => ({
  _id: id(70),
  by: 'client',
  rating: 5,
  comment: 'Muito bom',
  tags: ['punctual'],
  createdAt: '2026-11-20T12:00:00.000Z',
  shown: true,
  reply: null,
  ...over,
})

function open(over: Partial<ServiceRequest> = {}) {
  const request = serviceRequest({
    status: 'completed',
    deadline: new Date(Date.now() + 16 * DAY_MS).toISOString(),
    ...over,
  })
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(getReviews, () => answer),
    mock(writeReview, ({ body }) => {
      sent.push(body)
      const mine = review({ ...body, by: request.viewer, shown: false })
      answer = { ...answer, reviews: [mine], written: [request.viewer] }
      return answer
    }),
    mock(listFavourites, () => ({ taskerIds: kept })),
    mock(setFavourite, ({ params }) => {
      kept = [params.taskerId]
      return { taskerIds: kept }
    }),
    mock(replyToReview, ({ body }) => {
      sent.push(body)
      answer = {
        ...answer,
        reviews: answer.reviews.map((each) => ({
          ...each,
          reply: { text: body.text, at: '2026-11-21T12:00:00.000Z' },
        })),
      }
      return answer
    }),
  )
  const as = request.viewer === 'tasker' ? teo : ana
  return renderRoute(`/service-request/details/${request._id}/review`, {
    as,
  })
}

const star = (name: RegExp | string) => screen.findByRole('radio', { name })
const button = (name: string) => screen.findByRole('button', { name })

describe('to write', () => {
  test('needs stars; tags and words go with them, and it is hidden at first', async () => {
    const { user } = open()
    await user.click(await button('Enviar avaliação'))
    expect(await screen.findByText('Escolha de 1 a 5 estrelas.')).toBeVisible()
    expect(await star(/^1 estrela/)).toHaveFocus()
    expect(sent).toEqual([])
    await user.click(await star('4 estrelas: bom'))
    await user.click(await button('Pontual'))
    expect(await button('Pontual')).toHaveAttribute('aria-pressed', 'true')
    await user.type(screen.getByRole('textbox', { name: /Conte como foi/ }), ' Ótimo ')
    await user.click(await button('Enviar avaliação'))
    expect(
      await screen.findByText(/^Aparece quando os dois avaliarem, ou em .*\d/),
    ).toBeVisible()
    expect(sent).toEqual([
      { rating: 4, tags: ['punctual'], comment: 'Ótimo', photoIds: [] },
    ])
    expect(screen.getByRole('link', { name: 'Contratar Téo de novo' })).toBeVisible()
    await user.click(await button('Salvar nos favoritos'))
    expect(await screen.findByText('Téo Ramos está nos seus favoritos.')).toBeVisible()
    await waitFor(() => expect(kept).toEqual(['teo']))
    expect(screen.queryByRole('button', { name: 'Salvar nos favoritos' })).toBeNull()
  })

  test('an undone review is in its form again, also after a reload', async () => {
    const { user } = open()
    const words = () => screen.findByRole('textbox', { name: /Conte como foi/ })
    await user.click(await star('4 estrelas: bom'))
    await user.type(await words(), 'Chegou cedo.')
    act(() => onlineManager.setOnline(false))
    await user.click(await button('Enviar avaliação'))
    await user.click(await button('Desfazer'))
    expect(await words()).toHaveValue('Chegou cedo.')
    expect(await star('4 estrelas: bom')).toBeChecked()
    disposeApps()
    open()
    expect(await words()).toHaveValue('Chegou cedo.')
  })

  test('a tasker is offered as a favourite once it is known that they are none', async () => {
    answer = { ...answer, reviews: [review({ shown: false })], written: ['client'] }
    open()
    const asked = Promise.withResolvers<void>()
    const known = Promise.withResolvers<void>()
    server.use(
      mock(listFavourites, async () => {
        asked.resolve()
        await known.promise
        return { taskerIds: kept }
      }),
    )
    expect(await screen.findByRole('link', { name: 'Contratar Téo de novo' })).toBeVisible()
    await asked.promise
    expect(screen.queryByRole('button', { name: 'Salvar nos favoritos' })).toBeNull()
    known.resolve()
    expect(await button('Salvar nos favoritos')).toBeVisible()
  })

  test('a tasker reviews with the tags for clients, by keyboard', async () => {
    const { user } = open({ viewer: 'tasker' })
    expect(await button('Gentil')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pontual' })).toBeNull()
    ;(await star(/^1 estrela/)).focus()
    await user.keyboard(' {ArrowRight}{ArrowRight}')
    expect(await star(/^3 estrelas/)).toBeChecked()
    await user.click(await button('Enviar avaliação'))
    await screen.findByText('Sua avaliação')
    expect(sent).toEqual([{ rating: 3, tags: [], comment: '', photoIds: [] }])
    expect(screen.queryByRole('link', { name: /de novo/ })).toBeNull()
  })

  test('stores the typed text, and waits for the network', async () => {
    const { user } = open()
    await user.click(await star(/^5 estrelas/))
    act(() => onlineManager.setOnline(false))
    await user.click(await button('Enviar avaliação'))
    expect(await screen.findByText(/Enviar a avaliação/)).toBeVisible()
    expect(sent).toEqual([])
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await screen.findByText('Sua avaliação')).toBeVisible()
  })

  test('can be changed while it is hidden', async () => {
    answer = { ...answer, reviews: [review({ shown: false })], written: ['client'] }
    const { user } = open()
    await user.click(await button('Mudar avaliação'))
    expect(await star(/^5 estrelas/)).toBeChecked()
    await user.click(await star(/^2 estrelas/))
    await user.click(await button('Enviar avaliação'))
    await waitFor(() =>
      expect(sent).toEqual([
        { rating: 2, tags: ['punctual'], comment: 'Muito bom', photoIds: [] },
      ]),
    )
  })

  test('explains its purpose in Spanish', async () => {
    await i18next.changeLanguage('es')
    open()
    expect(await button('Enviar reseña')).toBeVisible()
    expect(screen.getByText('¿Cómo fue el trabajo de Téo?')).toBeVisible()
  })
})

describe('shown', () => {
  test('both are there, and the tasker replies once', async () => {
    answer = {
      ...answer,
      reviews: [
        review(),
        review({
          _id: id(71),
          by: 'tasker',
          tags: ['kind'],
          reply: { text: 'Valeu', at: '2026-11-21T12:00:00.000Z' },
        }),
      ],
      written: ['client', 'tasker'],
    }
    const { user } = open({ viewer: 'tasker', status: 'closed', deadline: null })
    expect(await screen.findByText('Sua avaliação')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mudar avaliação' })).toBeNull()
    await user.click(await button('Responder'))
    await user.type(screen.getByRole('textbox', { name: /Sua resposta/ }), 'Obrigado!')
    await user.click(await button('Enviar resposta'))
    await waitFor(() => expect(sent).toEqual([{ text: 'Obrigado!' }]))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull(),
    )
  })

  test('after the time no review can be written', async () => {
    open({ status: 'closed', deadline: null })
    expect(await screen.findByText('O prazo para avaliar terminou.')).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('a failure can be retried', async () => {
    let broken = true
    const { user } = open()
    server.use(mock(getReviews, () => (broken ? fail(500) : answer)))
    expect(await screen.findByText('Não foi possível carregar as avaliações')).toBeVisible()
    broken = false
    await user.click(await button('Tentar de novo'))
    expect(await button('Enviar avaliação')).toBeVisible()
  })
})
