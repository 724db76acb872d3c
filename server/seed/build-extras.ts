import type { ExtraEvent } from '#src/contract/requests/request-events.ts'
import { EXTRA_HOURS } from '#src/contract/requests/limits.ts'
import { HOUR_MS } from '#src/lib/time.ts'
import { settled } from './build-requests.ts'
import type { DemoContext } from './context.ts'
import type { DemoEvent, DemoExtra, DemoRequest } from './demo-data.ts'

/** The job that has extras: Clara's wardrobe. */
const isExtended = ({ status, clientUid, taskerUid }: DemoRequest) =>
  status === 'in_progress' &&
  clientUid === 'demo-cliente' &&
  taskerUid === 'demo-camila-reis'

/** Two extras of a running job: one that its client has paid, and one that waits for her. */
export function withExtras(
  context: DemoContext,
  requests: readonly DemoRequest[],
): { requests: DemoRequest[]; extras: DemoExtra[] } {
  const extended = requests.find(isExtended)
  if (!extended) throw new RangeError('no demo request takes extras')
  const proposedAt = context.hoursAgo(2)
  const paidAt = context.hoursAgo(1.5)
  const waitingSince = context.hoursAgo(0.5)
  const of = { requestId: extended.id, by: 'tasker', version: 1 } as const
  const paid: DemoExtra = {
    ...of,
    id: context.id(proposedAt),
    kind: 'time',
    title: 'Mais 1 hora: reforço na parede',
    reason: 'A parede é de gesso: sem o reforço, o guarda-roupa não fica firme.',
    amount: 6_000,
    status: 'accepted',
    createdAt: proposedAt,
    changedAt: paidAt,
    expiresAt: null,
  }
  const waiting: DemoExtra = {
    ...of,
    id: context.id(waitingSince),
    kind: 'service',
    title: 'Montar também a cômoda',
    reason: 'A cômoda do mesmo conjunto ainda está na caixa, e cabe no tempo de hoje.',
    amount: 9_000,
    status: 'waiting',
    createdAt: waitingSince,
    changedAt: waitingSince,
    expiresAt: new Date(waitingSince.getTime() + EXTRA_HOURS * HOUR_MS),
  }
  const told = (action: ExtraEvent, extra: DemoExtra, at: Date): DemoEvent => ({
    ...{ id: context.id(at), action, status: 'in_progress', at, reason: null },
    actor: action === 'pay_extra' ? 'client' : extra.by,
    ...{ note: extra.title, price: extra.amount, extraId: extra.id },
  })
  const events = [
    told('propose_extra', paid, proposedAt),
    told('pay_extra', paid, paidAt),
    told('propose_extra', waiting, waitingSince),
  ]
  const part = { instalment: 3, amount: paid.amount, status: 'held', paidAt } as const
  const payments = settled(context, { requestId: extended.id, settledAt: null }, [
    { ...part, createdAt: paidAt, extraId: paid.id, extraVersion: paid.version },
  ])
  const changed: DemoRequest = {
    ...extended,
    events: [...extended.events, ...events],
    payments: [...extended.payments, ...payments],
  }
  return {
    requests: requests.map((each) => (each === extended ? changed : each)),
    extras: [paid, waiting],
  }
}
