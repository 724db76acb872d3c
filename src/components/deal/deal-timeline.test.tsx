import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DealTimeline } from './deal-timeline.tsx'

test('only the last event is shown until all are asked for, then the current step is marked', async () => {
  const at = '2027-03-01T12:00:00.000Z'
  const user = userEvent.setup()
  render(
    <DealTimeline
      title="Andamento"
      past={[
        { id: '1', at, isFailure: false, title: 'Pedido' },
        { id: '2', at, isFailure: false, title: 'Aceito' },
      ]}
      ahead={[
        { id: 'pay', title: 'Pagamento' },
        { id: 'work', title: 'Serviço' },
      ]}
    />,
  )
  const steps = () => screen.getAllByRole('listitem')
  expect(steps().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Aceito'),
  ])
  await user.click(screen.getByRole('button', { name: 'Ver tudo' }))
  expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([
    ...[null, null],
    ...['step', null],
  ])
})
