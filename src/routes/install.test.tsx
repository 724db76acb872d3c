import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ana, teo } from '#src/mocks/fixtures.ts'
import type { InstallOffer } from '#src/platform/install/home-screen.ts'
import { renderRoute } from '#src/test/render-route.tsx'

const root = document.documentElement

/** What the page's first script does with the browser's install event. */
function offer() {
  const prompt = vi.fn<InstallOffer['prompt']>(() =>
    Promise.resolve({ outcome: 'dismissed' }),
  )
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt })
  act(() => {
    root.installOffer = event
    dispatchEvent(event)
  })
  return prompt
}

afterEach(() => {
  root.installOffer = undefined
  vi.restoreAllMocks()
})

const button = () => screen.queryByRole('button', { name: 'Instalar o oficio' })
const TITLE = 'oficio na sua tela de início'

test('the browser asks when the user wants it, once per install event', async () => {
  const { user } = renderRoute('/')
  await screen.findByRole('heading', { name: 'Perguntas' })
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
  const prompt = offer()
  await user.click(await screen.findByRole('button', { name: 'Instalar o oficio' }))
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText(TITLE)).not.toBeInTheDocument())
})

test('an install event that fires before the app loads is stored', async () => {
  const prompt = offer()
  const { user } = renderRoute('/user-profile', { as: ana })
  await user.dblClick(await screen.findByRole('button', { name: 'Instalar o oficio' }))
  expect(prompt).toHaveBeenCalledOnce()
})

test('the settings of a tasker offer the installation', async () => {
  renderRoute('/tasker-profile', { as: teo })
  await screen.findByRole('heading', { name: 'Preferências' })
  offer()
  expect(await screen.findByText(TITLE)).toBeVisible()
  expect(button()).toBeVisible()
})

test('an iPhone shows instructions instead of a button', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; iOS 19)')
  renderRoute('/')
  expect(await screen.findByText(/^Toque em Compartilhar/)).toBeVisible()
})

test('the installed app does not offer itself', async () => {
  const noMatch = window.matchMedia('print')
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(Object.create(noMatch), { media, matches: media.includes('standalone') }),
  )
  await import('#src/components/install-offer.tsx') // so that it is loaded with the page
  renderRoute('/user-profile', { as: ana })
  await screen.findByRole('heading', { name: 'Preferências' })
  offer()
  await screen.findByRole('link', { name: 'Meus dados' })
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
})
