import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { monogram } from '#src/lib/monogram.ts'
import { Avatar, tintOf } from './avatar.tsx'
import { BottomBarItem } from './bottom-bar.tsx'
import { ErrorState } from './error-state.tsx'
import { Photo } from './photo.tsx'
import { Rating, Stars } from './rating.tsx'
import { Slider } from './slider.tsx'
import { Stepper } from './stepper.tsx'
import { Timeline } from './timeline.tsx'

it('reads a rating once, in words', () => {
  const { container } = render(
    <Rating label="4,9 de 5, 132 avaliações" text="4,9" count="(132)" />,
  )
  container.querySelectorAll('[aria-hidden]').forEach((hidden) => hidden.remove())
  expect(container).toHaveTextContent(/^4,9 de 5, 132 avaliações$/)
})

it('exposes stars as one image', () => {
  render(<Stars label="5 de 5" value={5} />)
  expect(screen.getByRole('img', { name: '5 de 5' })).toBeVisible()
})

it.each([
  ['Marina da Silva Duarte', 'MD'],
  ['  érica  ', 'É'],
  ['', ''],
])('makes of %j the monogram %j', (name, letters) => {
  expect(monogram(name)).toBe(letters)
})

it('keeps the tint of a name', () => {
  expect(tintOf('Marina Duarte')).toBe(tintOf('Marina Duarte'))
  const names = ['Ana', 'Bruno', 'Carla', 'Davi', 'Érica', 'Zé', 'Olívia']
  expect(new Set(names.map(tintOf)).size).toBeGreaterThan(2)
})

it('hides a portrait beside its name from screen readers, not one alone', () => {
  const { rerender } = render(<Avatar name="Marina Duarte" />)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  rerender(<Avatar name="Marina Duarte" alt="Marina Duarte" />)
  expect(screen.getByRole('img', { name: 'Marina Duarte' })).toBeVisible()
})

it('reserves the space of a photo and loads it when it is near', () => {
  render(<Photo src="/a.webp" alt="Quadro" width={320} height={240} placeholder="data:," />)
  const photo = screen.getByRole('img', { name: 'Quadro' })
  expect(photo).toHaveAttribute('width', '320')
  expect(photo).toHaveAttribute('height', '240')
  expect(photo).toHaveAttribute('loading', 'lazy')
})

it('marks the state of each step', () => {
  render(
    <Timeline
      steps={[
        { id: '1', state: 'done', title: 'Aceito' },
        { id: '2', state: 'now', title: 'Pagamento' },
      ]}
    />,
  )
  const [done, now] = screen.getAllByRole('listitem')
  expect(done).not.toHaveAttribute('aria-current')
  expect(now).toHaveAttribute('aria-current', 'step')
})

it('exposes the progress of a form', () => {
  render(<Stepper steps={4} current={2} label="Passo 2 de 4: Quando" />)
  expect(screen.getByRole('progressbar', { name: 'Passo 2 de 4: Quando' })).toHaveAttribute(
    'aria-valuenow',
    '2',
  )
})

it('names a slider and reads its value in words', () => {
  render(
    <Slider
      label="Raio"
      valueText="10 km"
      value={10}
      onValueChange={() => {}}
      min={1}
      max={50}
    />,
  )
  const slider = screen.getByRole('slider', { name: 'Raio' })
  expect(slider).toHaveAttribute('aria-valuetext', '10 km')
})

it('announces an error and retries', async () => {
  const retry = vi.fn<() => void>()
  render(<ErrorState title="Não carregou" retryLabel="Tentar de novo" onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Não carregou')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(retry).toHaveBeenCalledOnce()
})

it('exposes the unread count of a tab', () => {
  render(
    <a href="/pedidos">
      <BottomBarItem
        icon={null}
        label="Pedidos"
        needing={{ badge: null, label: '2 novos' }}
      />
    </a>,
  )
  expect(screen.getByRole('link', { name: 'Pedidos (2 novos)' })).toBeVisible()
})

it('a photo that fails to load leaves its blurred picture, without a broken icon', () => {
  render(
    <Photo
      src="/a.webp"
      srcSet="/a.webp 2x"
      alt="Quadro"
      width={9}
      height={9}
      placeholder="data:,"
    />,
  )
  const image = screen.getByAltText('Quadro')
  fireEvent.error(image)
  expect(image).not.toHaveAttribute('srcset')
  expect(image.getAttribute('src')).toMatch(/^data:image\/gif/)
  expect(image.style.backgroundImage).toContain('data:,')
})
