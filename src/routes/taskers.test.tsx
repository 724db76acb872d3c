import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
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
  expect(screen.getByText('Recebe pelo oficio')).toBeVisible()
  expect(screen.getByText('4,9 de 5, 132 avaliações')).toBeInTheDocument()
  expect(screen.getByText('118 avaliações de 5 de 5')).toBeInTheDocument()
  expect(screen.getByText('8 anos')).toBeVisible()
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
  const [second] = await screen.findAllByRole('button', {
    name: 'Trabalho de Téo Ramos, foto 2',
  })
  if (!second) throw new Error('The second photo has no button.')
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

test('what a new tasker has nothing of leaves the sheet', async () => {
  const details = taskerDetails({
    reviewCount: 0,
    reviews: [],
    starCounts: [0, 0, 0, 0, 0],
    completedJobs: 0,
    experience: 0,
    verified: false,
    pricePerService: null,
    hourlyRate: null,
    bio: '',
  })
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: details })))
  renderRoute('/taskers/teo')
  expect(await screen.findByText('Novo por aqui')).toBeVisible()
  expect(screen.getAllByText('Ainda sem avaliações.').at(-1)).toBeVisible()
  expect(screen.getAllByText('Valor a combinar')[0]).toBeVisible()
  expect(screen.queryByText('Recebe pelo oficio')).toBeNull()
  expect(screen.queryByText('no ofício')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Fotos do trabalho' })).toBeNull()
})

test('a sheet that a device kept from before has no bars', async () => {
  const { starCounts: _, ...details } = taskerDetails()
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: details })))
  renderRoute('/taskers/teo')
  expect(await screen.findByText('4,9 de 5, 132 avaliações')).toBeInTheDocument()
  expect(screen.queryByText(/avaliações de 5 de 5/)).toBeNull()
})

test('what the sheet does not begin with follows', async () => {
  const details = taskerDetails({
    photos: [photo(1), photo(2)],
    videoIntro: { url: '/media/intro.mp4', poster: null },
    showGalleryInModal: true,
  })
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: details })))
  renderRoute('/taskers/teo')
  expect(await screen.findByRole('heading', { name: 'Vídeo' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ver as 2 fotos' })).toBeVisible()
  const first = screen.getAllByRole('img', { name: 'Trabalho de Téo Ramos, foto 1' })
  expect(first[0]).toHaveAttribute('loading', 'eager')
})

describe('sharing', () => {
  const set = (name: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share')
    Reflect.deleteProperty(navigator, 'clipboard')
  })
  const press = async () => {
    const { user } = renderRoute('/taskers/teo')
    const button = await screen.findByRole('button', { name: 'Compartilhar' })
    return { click: () => user.click(button) }
  }

  test('is the phone’s own', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {
      throw new DOMException('closed', 'AbortError')
    })
    const { click } = await press()
    set('share', share)
    await click()
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Téo Ramos',
      url: expect.stringMatching(/^http.*\/taskers\/teo$/),
    })
    expect(screen.queryByText(/copiar/)).toBeNull()
  })

  test('copies the link elsewhere', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
    const { click } = await press()
    set('clipboard', { writeText })
    await click()
    expect(await screen.findByText('Link copiado')).toBeVisible()
    expect(writeText).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/\/taskers\/teo$/),
    )
  })

  test('shows the link where nothing may be copied', async () => {
    const { click } = await press()
    set('clipboard', { writeText: () => Promise.reject(new Error('denied')) })
    await click()
    expect(await screen.findByText(/O link é http.*\/taskers\/teo$/)).toBeVisible()
  })
})
