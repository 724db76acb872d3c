import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

it('counts a double click once, and a later press again', async () => {
  const confirmed: string[] = []
  render(
    <ConfirmDialog
      open
      title="Aceitar?"
      confirmLabel="Sim"
      cancelLabel="Não"
      closeLabel="Fechar"
      onClose={() => confirmed.push('closed')}
      onConfirm={() => confirmed.push('confirmed')}
    />,
  )
  const yes = screen.getByRole('button', { name: 'Sim' })
  await userEvent.dblClick(yes)
  expect(confirmed).toEqual(['confirmed'])
  yes.focus()
  await userEvent.keyboard('{Enter}')
  expect(confirmed).toEqual(['confirmed', 'confirmed'])
})
