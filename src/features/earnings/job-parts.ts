import type { ExtraEarnings, JobEarnings } from '#src/contract/payments/earnings.ts'
import { sumBrl } from '#src/contract/payments/money.ts'

type Part = Omit<ExtraEarnings, 'title'> & {
  /** The extra's; null of the agreed work, and of a sale. */
  title: string | null
}

/** A job's money by its parts, whose sums are the job's: what was agreed first, then each extra. */
export function partsOf(job: JobEarnings): Part[] {
  const agreed = (of: (part: Omit<ExtraEarnings, 'title'>) => number) =>
    sumBrl([of(job), ...job.extras.map((extra) => -of(extra))])
  return [
    {
      title: null,
      charged: agreed(({ charged }) => charged),
      refunded: agreed(({ refunded }) => refunded),
      gross: agreed(({ gross }) => gross),
      fee: agreed(({ fee }) => fee),
      net: agreed(({ net }) => net),
    },
    ...job.extras,
  ]
}
