import { madeAt } from '#src/lib/schedule/series-visits.ts'
import type { DemoContext } from './context.ts'
import type { DemoRequest, DemoSeries } from './demo-data.ts'

/** The finished work that is repeated: Clara's lesson with Alice. */
const isRepeated = ({ status, clientUid, taskerUid }: DemoRequest) =>
  status === 'completed' && clientUid === 'demo-cliente' && taskerUid === 'demo-ambos'

/** A lesson each week, whose first visit becomes a request three days from now. */
export function buildSeries(
  context: DemoContext,
  requests: readonly DemoRequest[],
): DemoSeries[] {
  const repeated = requests.find(isRepeated)
  if (!repeated) throw new RangeError('no demo request is repeated')
  const { id, clientUid, taskerUid, category, description, cep, address } = repeated
  const createdAt = context.hoursAgo(60)
  const firstAt = context.workday(10, 18)
  return [
    {
      ...{ id: context.id(createdAt), requestId: id, clientUid, taskerUid },
      ...{ category, description, cep, address },
      ...{ status: 'active', by: 'client', interval: 'week', firstAt, visits: null },
      ...{ durationMinutes: repeated.durationMinutes, price: repeated.price },
      ...{ feePercent: repeated.feePercent, createdAt },
      statusSince: context.hoursAgo(52),
      nextAt: madeAt(firstAt),
    },
  ]
}
