import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSession } from '#src/contract/people/session.ts'
import { getUser } from '#src/contract/people/users.ts'
import { ana, userProfile } from '#src/mocks/fixtures.ts'
import { mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

test('the session is verified first, then the profile shows a skeleton', async () => {
  const session = Promise.withResolvers<void>()
  const profile = Promise.withResolvers<void>()
  server.use(
    mock(getSession, () => session.promise.then(() => ({ user: ana }))),
    mock(getUser, () => profile.promise.then(() => userProfile(ana))),
  )
  renderRoute('/user-profile')
  const verifying = await screen.findByText('Verificando autenticação...')
  session.resolve()
  await waitFor(() => expect(verifying).not.toBeInTheDocument())
  expect(screen.getByText('Carregando…')).toBeInTheDocument()
  profile.resolve()
  expect(await screen.findByRole('heading', { name: 'Ana Souza' })).toBeVisible()
})
