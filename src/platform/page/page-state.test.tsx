import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectComplaint } from '#src/test/console.ts'
import { getSession } from '#src/contract/people/session.ts'
import { ana } from '#src/mocks/fixtures.ts'
import { mock, networkError } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { blankPage, unsavedInput, useUnsavedInput } from './page-state.ts'

function Form({ dirty }: { dirty: boolean }) {
  useUnsavedInput(dirty)
  return null
}

test('input is unsaved while any mounted form is dirty', () => {
  const first = render(<Form dirty />)
  const second = render(<Form dirty />)
  first.rerender(<Form dirty={false} />)
  expect(unsavedInput.isUp()).toBe(true)
  second.unmount()
  expect(unsavedInput.isUp()).toBe(false)
})

test('text typed to sign in is unsaved input', async () => {
  const { user } = renderRoute('/login')
  const email = await screen.findByLabelText('E-mail')
  expect(unsavedInput.isUp()).toBe(false)
  await user.type(email, 'ana')
  await waitFor(() => expect(unsavedInput.isUp()).toBe(true))
  await user.clear(email)
  await waitFor(() => expect(unsavedInput.isUp()).toBe(false))
})

test('a page that failed as a whole has nothing to show', async () => {
  expectComplaint(/ApiError|Error in route match/)
  server.use(mock(getSession, () => networkError()))
  useAppStore.getState().send({ type: 'entered', user: ana })
  renderRoute('/user-profile')
  await screen.findByRole('button', { name: 'Tentar de novo' })
  await waitFor(() => expect(blankPage.isUp()).toBe(true))
})
