import { eq } from 'drizzle-orm'
import { decideReport, setSuspension } from '#src/contract/operator/operator.ts'
import { reportText } from '#src/contract/people/safety.ts'
import { attention, reports } from '#server/db/schema.ts'
import { type Change, change } from './change.ts'
import { type MoneyWorld, must } from './money-world.ts'
import { putOnSale } from './order-world.ts'

/** A report by a new person each time, since one person may report only a few things a day. */
async function aboutAnItem(world: MoneyWorld) {
  const uid = `reader-${crypto.randomUUID().slice(0, 8)}`
  const textId = await putOnSale(world)
  const body = { kind: 'item' as const, textId, reason: 'fraud' as const }
  return { caller: await world.as(uid), input: { params: { uid }, body } }
}

/** The reports of texts, and the acts of operators on texts and people. */
export const operatorChanges: Record<string, Change> = {
  reportText: change(reportText, aboutAnItem),
  decideReport: change(decideReport, async (world) => {
    const { caller, input } = await aboutAnItem(world)
    must(await caller.call(reportText, input))
    const { db } = world
    const [report] = await db
      .select()
      .from(reports)
      .where(eq(reports.textId, input.body.textId))
    const [row] = await db
      .select()
      .from(attention)
      .where(eq(attention.subject, report?.id ?? ''))
    return {
      caller: world.operator,
      input: {
        params: { id: row?.id ?? '' },
        body: { decision: 'hide' as const, reason: 'Não existe.' },
      },
    }
  }),
  setSuspension: change(setSuspension, async (world) => {
    const uid = `suspended-${crypto.randomUUID().slice(0, 8)}`
    await world.as(uid)
    const body = { suspended: true, reason: 'Pediu dinheiro por fora.' }
    return { caller: world.operator, input: { params: { uid }, body } }
  }),
}
