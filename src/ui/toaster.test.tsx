import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

it('shows what was said before it was there and after, with its action', async () => {
  const undo = vi.fn<() => void>()
  toast.error('Sem conexão')
  render(<Toaster label="Avisos" />)
  toast.success('Apagada', { label: 'Desfazer', onClick: undo })

  expect(await screen.findByText('Sem conexão')).toBeInTheDocument()
  expect(await screen.findByText('Apagada')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(undo).toHaveBeenCalledOnce()
})
