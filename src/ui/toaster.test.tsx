import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

it('shows messages from before and after it has loaded, with their action', async () => {
  const undo = vi.fn<() => void>()
  toast.error('Sem conexão')
  render(<Toaster label="Avisos" />)
  toast.success('Apagada', { label: 'Desfazer', onClick: undo })

  expect(await screen.findByText('Sem conexão')).toBeInTheDocument()
  expect(await screen.findByText('Apagada')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(undo).toHaveBeenCalledOnce()
})

it('shows a repeated message once, but each one that can be undone', async () => {
  render(<Toaster label="Avisos" />)
  const undo = { label: 'Desfazer', onClick: () => {} }
  for (let n = 0; n < 2; n++) toast.success('Salvo')
  for (let n = 0; n < 2; n++) toast.success('Apagada de novo', undo)
  toast.info('Salvo de novo')
  expect(await screen.findByText('Salvo de novo')).toBeInTheDocument()
  // Long before the first one would have closed by itself.
  await waitFor(() => expect(screen.getAllByText('Salvo')).toHaveLength(1), {
    timeout: 2000,
  })
  expect(screen.getAllByText('Apagada de novo')).toHaveLength(2)
})

it('shows a repeated standing message once, with the latest action', async () => {
  render(<Toaster label="Avisos" />)
  const presses = [vi.fn<() => void>(), vi.fn<() => void>()] as const
  for (const press of presses) toast.standing('Nova versão', press)
  toast.info('Depois dela')
  expect(await screen.findByText('Depois dela')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Nova versão' }))
  expect(presses.map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

it('removes a message that is no longer true', async () => {
  render(<Toaster label="Avisos" />)
  toast.success('Téo está nos seus favoritos', {
    label: 'Ver',
    onClick: () => {},
  })
  expect(await screen.findByText('Téo está nos seus favoritos')).toBeInTheDocument()
  toast.withdraw('Téo está nos seus favoritos')
  await waitFor(
    () => expect(screen.queryByText('Téo está nos seus favoritos')).toBeNull(),
    {
      timeout: 2000,
    },
  )
})

it('stands below the button in its corner that caused it', async () => {
  render(
    <>
      <button type="button" onClick={() => toast.success('Guardado')}>
        Guardar
      </button>
      <Toaster label="Avisos" />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Guardar' })
  const box = { top: 90, bottom: 134, left: 900, right: 944 } as DOMRect
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(box)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000)
  await userEvent.click(button)
  const list = (await screen.findByText('Guardado')).closest('ol')
  expect(list?.style.getPropertyValue('--offset-top')).toContain('142px')
})
