import { onlineManager } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { useMayNotWait } from './use-may-not-wait.tsx'

const sent = vi.fn<() => void>()

function Form({ pending = false, kind }: Partial<Parameters<typeof useMayNotWait>[0]>) {
  const { button, note } = useMayNotWait({ pending, ...(kind && { kind }) })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <input aria-label="Nome" />
      <Button type="submit" pending={pending} {...button}>
        Enviar
      </Button>
      {note()}
    </form>
  )
}

const button = () => screen.getByRole('button')

afterEach(() => {
  sent.mockClear()
  vi.useRealTimers()
})

test('offline it cannot be sent, by key or by touch, shows why and keeps its place', async () => {
  const user = userEvent.setup()
  onlineManager.setOnline(false)
  render(<Form />)
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(button()).toHaveAccessibleDescription('Sem conexão. Conecte-se para continuar.')
  await user.type(screen.getByLabelText('Nome'), 'Ana{Enter}')
  await user.tab()
  expect(button()).toHaveFocus()
  await user.click(button())
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana')

  act(() => onlineManager.setOnline(true))
  expect(button()).not.toHaveAttribute('aria-disabled')
  expect(button()).not.toHaveAccessibleDescription()
  await user.click(button())
  expect(sent).toHaveBeenCalledOnce()
})

test.each([
  ['action', /^Está demorando\. Pode sair/],
  ['payment', /^Não feche ainda/],
  ['entry', /^Está demorando\. Você pode esperar/],
] as const)('a call longer than 5 s shows a note: %s', (kind, text) => {
  vi.useFakeTimers()
  const { rerender } = render(<Form pending kind={kind} />)
  act(() => void vi.advanceTimersByTime(4999))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status')).toHaveTextContent(text)
  rerender(<Form kind={kind} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a call under way when the network is lost is not blocked', () => {
  onlineManager.setOnline(false)
  render(<Form pending />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
