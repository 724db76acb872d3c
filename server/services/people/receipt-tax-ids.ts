import { inArray } from 'drizzle-orm'
import { CNPJ_LENGTH } from '#src/contract/people/limits.ts'
import type { ReceiptTaxIds } from '#src/contract/people/tax-ids.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'

type Parties = {
  payerUid: string
  payeeUid: string
  viewerUid: string
  isPaid: boolean
}

/** The numbers on a receipt, as ReceiptTaxIds says; each party always reads their own. */
export async function receiptTaxIds(db: Db, parties: Parties): Promise<ReceiptTaxIds> {
  const { payerUid, payeeUid, viewerUid, isPaid } = parties
  if (viewerUid !== payerUid && viewerUid !== payeeUid) return { payer: null, payee: null }
  const rows = await db
    .select({ uid: users.uid, taxId: users.taxId })
    .from(users)
    .where(inArray(users.uid, [payerUid, payeeUid]))
  const of = (uid: string) => rows.find((row) => row.uid === uid)?.taxId ?? null
  const [payer, payee] = [of(payerUid), of(payeeUid)]
  if (viewerUid === payeeUid) return { payer: isPaid ? payer : null, payee }
  return { payer, payee: isPaid && payee?.length === CNPJ_LENGTH ? payee : null }
}
