import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Switch } from './switch.tsx'
import { RadioCards } from './choice-group.tsx'
import { Chip } from './chip.tsx'
import { Segmented } from './segmented.tsx'

it('chooses one card, described by the error of the group', async () => {
  const choose = vi.fn<(value: string) => void>()
  render(
    <RadioCards
      legend="Como paga"
      error="Escolha uma"
      value={null}
      onValueChange={choose}
      options={[
        { value: 'full', label: 'Tudo no final' },
        { value: 'split', label: '50% + 50%', description: 'Metade agora' },
      ]}
    />,
  )
  expect(screen.getByRole('group', { name: 'Como paga' })).toHaveAccessibleDescription(
    'Escolha uma',
  )
  await userEvent.click(screen.getByRole('radio', { name: /50%/ }))
  expect(choose).toHaveBeenCalledWith('split')
})

it('switches at once and has a name and a description', async () => {
  const change = vi.fn<(checked: boolean) => void>()
  render(
    <Switch label="Disponível" description="Na busca" checked onCheckedChange={change} />,
  )
  await userEvent.click(screen.getByRole('switch', { name: /Disponível/ }))
  expect(change).toHaveBeenCalledWith(false)
})

it('exposes whether a chip is on', () => {
  render(<Chip selected>Elétrica</Chip>)
  expect(screen.getByRole('button', { name: 'Elétrica', pressed: true })).toBeVisible()
})

it('chooses a segment', async () => {
  const choose = vi.fn<(value: string) => void>()
  render(
    <Segmented
      label="Forma"
      value="card"
      onValueChange={choose}
      options={[
        { value: 'card', label: 'Cartão' },
        { value: 'pix', label: 'Pix' },
      ]}
    />,
  )
  expect(screen.getByRole('radio', { name: 'Cartão' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Pix' }))
  expect(choose).toHaveBeenCalledWith('pix')
})
