import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Entry } from '#src/outbox/entry.ts'
import { PendingMark } from './pending-mark.tsx'

const entry: Entry = {
  id: 'e1',
  seq: 1,
  uid: 'ana',
  kind: 'profile/name',
  input: {},
  subject: 'name',
  key: 'k1',
  call: { method: 'PUT', path: '/api/a' },
  at: Date.now(),
  notBefore: 0,
  dependsOn: [],
  state: 'waiting',
  attempts: 1,
  retryAt: Date.now() + 1000,
  problem: { status: 500 },
}

test('the first failure of the server is shown at once, with the retry', () => {
  const { rerender } = render(<PendingMark entries={[entry]} />)
  const mark = screen.getByRole('status')
  expect(mark).toHaveTextContent(/Erro ao atualizar o nome\. Continuamos tentando\./)
  rerender(<PendingMark entries={[{ ...entry, kind: 'other' }]} />)
  expect(mark).toHaveTextContent('Ainda não deu certo. Continuamos tentando.')
  rerender(
    <PendingMark
      entries={[{ ...entry, problem: { status: 500, message: 'Volte às nove.' } }]}
    />,
  )
  expect(mark).toHaveTextContent('Volte às nove. Continuamos tentando.')
})

test('only a repeatedly failing entry can be cancelled', () => {
  const giveUp = () => screen.queryByRole('button', { name: 'Parar de tentar' })
  const { rerender } = render(<PendingMark entries={[entry]} />)
  expect(giveUp()).toBeNull()
  rerender(<PendingMark entries={[{ ...entry, attempts: 8 }]} />)
  expect(giveUp()).toBeVisible()
})
