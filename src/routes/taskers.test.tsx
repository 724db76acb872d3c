import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSession } from '#src/contract/session.ts'
import { listReviews } from '#src/contract/taskers.ts'
import { getUser } from '#src/contract/users.ts'
import { ana, id, review, taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { expectComplaint } from '#src/test/console.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const photo = (n: number) => ({ url: `/media/p${n}/640.webp`, publicId: `p${n}` })

test('a sheet says who it is, what they do and what it costs', async () => {
  renderRoute('/taskers/teo')
  expect(await screen.findByRole('heading', { level: 1, name: 'Téo Ramos' })).toBeVisible()
  expect(screen.getByText('Verificado')).toBeVisible()
  expect(screen.getByText('4,9 de 5, 132 avaliações')).toBeInTheDocument()
  expect(screen.getByText('8 anos de experiência')).toBeVisible()
  expect(await screen.findByText('Quadro de luz')).toBeVisible()
  expect(screen.getByText('R$ 120,00')).toBeVisible()
  expect(await screen.findByText(/Chegou no horário/)).toBeVisible()
  expect(document.title).toContain('Téo Ramos')
})

test('a visitor who asks for a service is sent to sign in and comes back to it', async () => {
  server.use(mock(getSession, () => fail(401)))
  const { user, router } = renderRoute('/taskers/teo')
  await user.click(await screen.findByRole('link', { name: 'Solicitar serviço' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toEqual({ from: '/service-request/teo' })
})

test('one’s own sheet is edited, not asked', async () => {
  renderRoute('/taskers/teo', { as: teo })
  expect(await screen.findByRole('link', { name: 'Editar meu perfil' })).toHaveAttribute(
    'href',
    '/tasker-profile',
  )
  expect(screen.queryByRole('link', { name: 'Solicitar serviço' })).toBeNull()
})

test.each(['nobody', 'ana'])('%s has no sheet', async (uid) => {
  renderRoute(`/taskers/${uid}`)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Tasker não encontrado' }),
  ).toBeInTheDocument()
})

test('a sheet that does not load can be tried again', async () => {
  expectComplaint(/ApiError|Error in route match/)
  let down = true
  server.use(mock(getUser, () => (down ? fail(400) : userProfile(teo))))
  const { user } = renderRoute('/taskers/teo')
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  down = false
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Téo Ramos' })).toBeVisible()
})

test('photos open one by one, by keys too, and the focus comes back', async () => {
  const details = taskerDetails({ photos: [photo(1), photo(2)], showGalleryInModal: true })
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: details })))
  const { user } = renderRoute('/taskers/teo')
  expect(await screen.findByRole('tab', { name: 'Galeria' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const second = screen.getByRole('button', { name: 'Trabalho de Téo Ramos, foto 2' })
  await user.click(second)
  const viewer = await screen.findByRole('dialog')
  expect(within(viewer).getByRole('heading')).toHaveTextContent('Foto 2 de 2')
  await user.keyboard('{ArrowRight}')
  expect(within(viewer).getByRole('heading')).toHaveTextContent('Foto 1 de 2')
  await user.click(within(viewer).getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(second).toHaveFocus())
})

test('a video is offered with its poster, and nothing of it is loaded before', async () => {
  const details = taskerDetails({
    videoIntro: { url: '/media/intro.mp4', poster: '/media/intro.webp' },
    showVideoIntroInModal: true,
  })
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: details })))
  renderRoute('/taskers/teo')
  const video = await screen.findByLabelText('Vídeo de apresentação de Téo Ramos')
  expect(video).toHaveAttribute('poster', '/media/intro.webp')
  expect(video).toHaveAttribute('preload', 'none')
})

test('older reviews come when asked for', async () => {
  server.use(
    mock(listReviews, ({ query }) => ({
      reviews: [review({ _id: id(query.page), comment: `Página ${query.page}` })],
      total: 2,
    })),
  )
  const { user } = renderRoute('/taskers/teo', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Ver mais avaliações' }))
  expect(await screen.findByText(/Página 2/)).toBeVisible()
  expect(screen.getByText(/Página 1/)).toBeVisible()
})
