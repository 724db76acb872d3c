import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { readConsent } from '#src/platform/reporting/consent.ts'
import { env } from '#src/platform/env.ts'
import { ana } from '#src/mocks/fixtures.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { AnalyticsChoice } from './analytics-choice.tsx'

afterEach(() => {
  env.analytics = false
})

const QUESTION = 'Podemos contar as visitas?'

test.each([
  ['Aceitar', 'granted'],
  ['Recusar', 'refused'],
])('the consent question is asked once: %s', async (answer, consent) => {
  env.analytics = true
  const { user } = renderRoute('/')
  await screen.findByRole('region', { name: QUESTION })
  expect(screen.getByRole('link', { name: 'Privacidade' })).toHaveAttribute(
    'href',
    '/legal/privacy',
  )
  await user.click(screen.getByRole('button', { name: answer }))
  expect(screen.queryByRole('region', { name: QUESTION })).toBeNull()
  expect(readConsent()).toBe(consent)
})

test('without the flag the consent question and its setting are absent', async () => {
  renderRoute('/')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: QUESTION })).toBeNull()
  render(<AnalyticsChoice />)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('the consent question does not cover a multi-step form', async () => {
  env.analytics = true
  renderRoute('/service-request/teo', { as: ana })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: QUESTION })).toBeNull()
})

test('the consent can be changed later', async () => {
  env.analytics = true
  render(<AnalyticsChoice />)
  const choice = screen.getByRole('switch', { name: /^Contar minhas visitas/ })
  expect(choice).not.toBeChecked()
  await userEvent.click(choice)
  expect(choice).toBeChecked()
  expect(readConsent()).toBe('granted')
  await userEvent.click(choice)
  expect(readConsent()).toBe('refused')
})
