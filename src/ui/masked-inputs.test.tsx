import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { CepInput } from './cep-input.tsx'
import { Field } from './field.tsx'
import { MoneyInput } from './money-input.tsx'
import { WholeNumberInput } from './whole-number-input.tsx'

function Cep() {
  const [value, setValue] = useState('')
  return <CepInput aria-label="CEP" value={value} onValueChange={setValue} />
}

function Money() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <MoneyInput
        refusal="no amount"
        aria-label="Valor"
        value={value}
        onValueChange={setValue}
      />
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

it('accepts a pasted CEP with any text around it', async () => {
  render(<Cep />)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste('CEP: 01310-100.')
  expect(screen.getByRole('textbox')).toHaveValue('01310-100')
})

it('accepts the wide digits of an East Asian keyboard', async () => {
  const counted: (number | null)[] = []
  const count = (value: number | null) => counted.push(value)
  render(
    <>
      <Cep />
      <Money />
      <WholeNumberInput aria-label="Peças" value={null} onValueChange={count} />
    </>,
  )
  await userEvent.type(screen.getByLabelText('CEP'), '０１３１０１００')
  expect(screen.getByLabelText('CEP')).toHaveValue('01310-100')
  await userEvent.type(screen.getByLabelText('Valor'), '１２０，５')
  expect(screen.getByRole('status')).toHaveTextContent('120.5')
  await userEvent.type(screen.getByLabelText('Peças'), '３')
  expect(counted).toEqual([3])
})

describe('an amount', () => {
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor' })
  const brl = () => screen.getByRole('status').textContent

  it('is typed in reais, and its centavos after a comma', async () => {
    render(<Money />)
    await userEvent.type(amount(), '500')
    expect(amount()).toHaveValue('500')
    expect(brl()).toBe('500')
    await userEvent.type(amount(), '0,5')
    expect(amount()).toHaveValue('5.000,5')
    expect(brl()).toBe('5000.5')
    await userEvent.tab()
    expect(amount()).toHaveValue('5.000,50')
    await userEvent.clear(amount())
    expect(brl()).toBe('null')
  })

  it('keeps the caret where digits come and go', async () => {
    render(<Money />)
    await userEvent.type(amount(), '1250')
    expect(amount()).toHaveValue('1.250')
    await userEvent.type(amount(), '9', {
      initialSelectionStart: 1,
      initialSelectionEnd: 1,
    })
    expect(amount()).toHaveValue('19.250')
    expect(amount().selectionStart).toBe(2)
    await userEvent.keyboard('{Backspace}')
    expect(amount()).toHaveValue('1.250')
    expect(amount().selectionStart).toBe(1)
    // Over a dot that the mask added: the caret moves, the digits stay.
    await userEvent.type(amount(), '{Backspace}', {
      initialSelectionStart: 2,
      initialSelectionEnd: 2,
    })
    expect(amount()).toHaveValue('1.250')
    expect(amount().selectionStart).toBe(1)
  })

  it.each([
    ['R$ 1.234,50', '1.234,50', '1234.5'],
    ['1234.5', '1.234,50', '1234.5'],
    ['1.234', '1.234', '1234'],
    ['grátis', 'grátis', 'null'],
  ])('takes %j pasted over everything', async (pasted, text, value) => {
    render(<Money />)
    await userEvent.click(amount())
    await userEvent.paste(pasted)
    expect(amount()).toHaveValue(text)
    expect(brl()).toBe(value)
    await userEvent.clear(amount())
    await userEvent.type(amount(), '99')
    amount().setSelectionRange(0, 2)
    await userEvent.paste(pasted)
    expect(amount()).toHaveValue(text)
  })

  it('shows why it refuses a text, until that is corrected', async () => {
    render(
      <Field label="Valor">
        <MoneyInput refusal="no amount" value={null} onValueChange={() => {}} />
      </Field>,
    )
    const input = screen.getByLabelText('Valor')
    await userEvent.click(input)
    await userEvent.paste('80-100')
    await userEvent.tab()
    expect(input).toHaveValue('80-100')
    expect(input).toHaveAccessibleDescription('no amount')
    expect(input).toBeInvalid()
    await userEvent.type(input, '{Backspace}{Backspace}{Backspace}{Backspace}')
    expect(input).toBeValid()
  })

  it('accepts digits pasted between others', async () => {
    render(<Money />)
    await userEvent.type(amount(), '1250')
    amount().setSelectionRange(5, 5)
    await userEvent.paste('00')
    expect(amount()).toHaveValue('125.000')
  })

  it('is filled in by a browser or from outside', () => {
    const { rerender } = render(
      <MoneyInput refusal="no amount" aria-label="Valor" value={80} {...ignore} />,
    )
    expect(amount()).toHaveValue('80')
    rerender(
      <MoneyInput refusal="no amount" aria-label="Valor" value={1250.5} {...ignore} />,
    )
    expect(amount()).toHaveValue('1.250,50')
    render(<Money />)
    fireEvent.change(screen.getAllByRole('textbox')[1] ?? amount(), {
      target: { value: 'R$ 99,90' },
    })
    expect(brl()).toBe('99.9')
  })

  it('is read out with its currency, on a keyboard with a comma', () => {
    render(
      <Field label="Preço">
        <MoneyInput refusal="no amount" value={80} {...ignore} />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Preço R$' })
    expect(input).toHaveAttribute('inputmode', 'decimal')
    expect(screen.getByLabelText('Preço')).toBe(input)
  })
})

const ignore = { onValueChange: () => undefined }
