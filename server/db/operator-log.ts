import { v7 as uuidv7 } from 'uuid'
import type { Db } from './database.ts'
import { operatorLog } from './schema.ts'

type Act = Omit<typeof operatorLog.$inferInsert, 'id'>

/** Writes down what an operator did, in the transaction of the act. */
export const logAct = async (tx: Db, act: Act): Promise<void> => {
  await tx.insert(operatorLog).values({ id: uuidv7(), ...act })
}
