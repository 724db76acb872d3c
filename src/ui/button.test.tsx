import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

it('does not submit its form by default', async () => {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button>Mais um</Button>
      <Button type="submit">Enviar</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Mais um' }))
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(submit).toHaveBeenCalledOnce()
})

it('while pending keeps its name and the focus, and does nothing', async () => {
  const click = vi.fn<() => void>()
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const form = (pending: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" pending={pending} onClick={click}>
        Pagar
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Pagar' })
  button.focus()
  rerender(form(true))
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')

  expect(button).toHaveFocus()
  expect(button).toHaveAccessibleName('Pagar')
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(click).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})
