import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { RouteError } from '#src/features/shell/route-error.tsx'
import { changeLanguage } from './i18n.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'

test('a switch changes the texts, <html lang> and nothing flickers to keys', async () => {
  const { user } = renderRoute('/login')
  await user.click(await screen.findByRole('button', { name: /idioma português/ }))
  expect(await screen.findByText('Qué bueno verte de nuevo.')).toBeInTheDocument()
})

test('without translations the error page speaks English', async () => {
  const bare = i18next.createInstance()
  await bare.init({ lng: 'pt', resources: {} })
  const rootRoute = createRootRoute({
    component: () => <RouteError error={new Error('x')} reset={() => {}} />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  render(
    <I18nextProvider i18n={bare}>
      {/* The Register type speaks of the real tree. */}
      <RouterProvider router={router as never} />
    </I18nextProvider>,
  )
  expect(
    await screen.findByRole('heading', { level: 1, name: /Oops! Something went wrong/ }),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to home' })).toBeInTheDocument()
})

test('a language whose texts are not all there is not switched to', async () => {
  const texts: unknown = i18next.getResourceBundle('es', 'faq')
  i18next.removeResourceBundle('es', 'faq')
  await i18next.loadNamespaces('faq')
  await expect(changeLanguage('es')).rejects.toThrow('could not be loaded')
  expect(i18next.language).toBe('pt')
  i18next.addResourceBundle('es', 'faq', texts)
  await changeLanguage('es')
  expect(i18next.t('info.faq')).toBe('Preguntas frecuentes')
})
