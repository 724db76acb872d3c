import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CepInput } from './cep-input.tsx'
import { MoneyInput } from './money-input.tsx'

function Cep() {
  const [value, setValue] = useState('')
  return <CepInput aria-label="CEP" value={value} onValueChange={setValue} />
}

function Money() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <MoneyInput aria-label="Valor" value={value} onValueChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

it('masks a CEP while typing and keeps the caret when a digit in the middle changes', async () => {
  render(<Cep />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'CEP' })
  await userEvent.type(input, '01310100')
  expect(input).toHaveValue('01310-100')

  await userEvent.type(input, '{Delete}9', {
    initialSelectionStart: 0,
    initialSelectionEnd: 0,
  })
  expect(input).toHaveValue('91310-100')
  expect(input.selectionStart).toBe(1)
})

it('takes a pasted CEP with anything around it', async () => {
  render(<Cep />)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste('CEP: 01310-100.')
  expect(screen.getByRole('textbox')).toHaveValue('01310-100')
})

it('fills an amount from the right and gives it in BRL', async () => {
  render(<Money />)
  const input = screen.getByRole('textbox', { name: 'Valor' })
  await userEvent.type(input, '123456')
  expect(input).toHaveValue('1.234,56')
  expect(screen.getByRole('status')).toHaveTextContent('1234.56')

  await userEvent.clear(input)
  expect(screen.getByRole('status')).toHaveTextContent('null')
})
