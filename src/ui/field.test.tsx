import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

it.each([
  ['Input', <Input key="input" />],
  ['Textarea', <Textarea key="textarea" />],
  ['Select', <Select key="select" />],
])('%s takes its name, hint and state from the Field', (_, control) => {
  const field = (error?: string) => (
    <Field label="E-mail" hint="Só para entrar" error={error} required>
      {control}
    </Field>
  )
  const { rerender } = render(field())
  const input = screen.getByLabelText(/E-mail/)
  expect(input).toHaveAccessibleDescription('Só para entrar')
  expect(input).toBeRequired()
  expect(input).toBeValid()

  rerender(field('Falta o e-mail'))
  expect(input).toHaveAccessibleDescription('Falta o e-mail')
  expect(input).toBeInvalid()
  expect(screen.queryByText('Só para entrar')).not.toBeInTheDocument()
})

it('shows no new error while the mouse is pressed, so that no button moves under it', async () => {
  const field = (error?: string) => (
    <Field label="E-mail" error={error}>
      <Input />
    </Field>
  )
  const { rerender } = render(field())
  fireEvent.mouseDown(document.body)
  rerender(field('Falta o e-mail'))
  expect(screen.getByLabelText('E-mail')).toBeInvalid()
  expect(screen.queryByText('Falta o e-mail')).not.toBeInTheDocument()
  fireEvent.mouseUp(document.body)
  expect(await screen.findByText('Falta o e-mail')).toBeVisible()
})

it('gives the control the id it was given, so that the label still points at it', () => {
  render(
    <Field id="email" label="E-mail">
      <Input />
    </Field>,
  )
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('id', 'email')
})
