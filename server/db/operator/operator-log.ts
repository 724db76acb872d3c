import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/db/database.ts'
import { operatorLog } from '#server/db/schema.ts'

type Act = Omit<typeof operatorLog.$inferInsert, 'id'>

/** Logs an operator's act, in its transaction. */
export const logAct = async (tx: Db, act: Act): Promise<void> => {
  await tx.insert(operatorLog).values({ id: uuidv7(), ...act })
}
