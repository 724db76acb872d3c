import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { getSession } from '#src/contract/people/session.ts'
import { chooseTheme } from '#src/platform/page/theme.ts'
import { ana } from '#src/mocks/fixtures.ts'
import { mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

afterEach(() => chooseTheme('system'))

const settings = async () => within(await screen.findByRole('main'))

/** The languages of the backend's queries. */
function heardLanguages(): (string | null)[] {
  const heard: (string | null)[] = []
  server.use(
    mock(getSession, () => ({ user: ana })),
    mock(listNotifications, ({ headers }) => {
      heard.push(headers.get('accept-language'))
      return { notifications: [], total: 0, unread: 0 }
    }),
  )
  return heard
}

test('a theme chosen in the profile applies at once and is selected in the menu too', async () => {
  const { user } = renderRoute('/user-profile', { as: ana })
  await user.click(await (await settings()).findByRole('radio', { name: 'Escuro' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  const choices = screen.getAllByRole('radio', { name: 'Escuro', hidden: true })
  expect(choices).toHaveLength(2)
  for (const choice of choices) expect(choice).toBeChecked()
})

test('another language changes the page, and the backend’s texts are refetched', async () => {
  const heard = heardLanguages()
  const { user } = renderRoute('/user-profile', { as: ana })
  const spanish = await (await settings()).findByRole('radio', { name: 'Español' })
  await waitFor(() => expect(heard).toEqual(['pt']))
  await user.click(spanish)
  expect(await screen.findByRole('heading', { name: 'Preferencias' })).toBeVisible()
  await waitFor(() => expect(heard).toEqual(['pt', 'es']))
})

test('a language chosen in another tab applies here', async () => {
  const heard = heardLanguages()
  renderRoute('/user-profile', { as: ana })
  expect(await screen.findByRole('heading', { name: 'Preferências' })).toBeVisible()
  await waitFor(() => expect(heard).toEqual(['pt']))
  window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'es' }))
  expect(await screen.findByRole('heading', { name: 'Preferencias' })).toBeVisible()
  await waitFor(() => expect(heard).toEqual(['pt', 'es']))
})
