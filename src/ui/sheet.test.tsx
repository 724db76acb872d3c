import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Sheet } from './sheet.tsx'

function Filters({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Filtrar</button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Filtros"
        closeLabel="Fechar"
        locked={locked}
      >
        <input data-autofocus aria-label="Raio" />
      </Sheet>
    </>
  )
}

async function open(locked = false) {
  render(<Filters locked={locked} />)
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
  return screen.getByRole('dialog', { name: 'Filtros' })
}

it('opens with its title as name and the focus on the marked element', async () => {
  await open()
  expect(screen.getByRole('textbox', { name: 'Raio' })).toHaveFocus()
})

it.each([
  [
    'the close button',
    () => userEvent.click(screen.getByRole('button', { name: 'Fechar' })),
  ],
  [
    'Esc',
    (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true })),
  ],
  ['a touch beside it', (dialog: HTMLElement) => userEvent.click(dialog)],
])('closes by %s and unmounts its content', async (_, close) => {
  const dialog = await open()
  await close(dialog)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Raio')).not.toBeInTheDocument()
})

it('stays while locked', async () => {
  const dialog = await open(true)
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await userEvent.click(dialog)
  expect(screen.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
})

it('does not close on a touch inside', async () => {
  await open()
  await userEvent.click(screen.getByRole('heading', { name: 'Filtros' }))
  expect(screen.getByRole('dialog')).toBeVisible()
})

it('asks as an alert, and stays open while the confirmed action runs', async () => {
  let confirmed = 0
  const dialog = (pending: boolean) => (
    <ConfirmDialog
      open
      onClose={() => {}}
      onConfirm={() => (confirmed += 1)}
      title="Cancelar pedido?"
      confirmLabel="Cancelar pedido"
      cancelLabel="Voltar"
      closeLabel="Fechar"
      pending={pending}
    />
  )
  const { rerender } = render(dialog(false))
  expect(screen.getByRole('alertdialog', { name: 'Cancelar pedido?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar pedido' }))
  expect(confirmed).toBe(1)

  rerender(dialog(true))
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar pedido' }))
  expect(confirmed).toBe(1)
  expect(screen.getByRole('button', { name: 'Voltar' })).toBeDisabled()
})

it('counts a double click on its opener once', async () => {
  const dialog = await open()
  // The second click comes when the sheet is there, and lands beside it.
  fireEvent.click(dialog, { detail: 2 })
  expect(dialog).toBeVisible()
  fireEvent.click(dialog, { detail: 1 })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('swallows the second of two taps on its closer, only briefly', async () => {
  await open()
  const at = { clientX: 100, clientY: 300 }
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }), at)
  const shield = document.body.lastElementChild
  expect(shield).toHaveStyle({ position: 'fixed', left: '52px', top: '252px' })
  await waitFor(() => expect(shield).not.toBeInTheDocument())
})
