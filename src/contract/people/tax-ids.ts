import { z } from 'zod/mini'
import { CNPJ_LENGTH } from './limits.ts'
import { answerText } from '#src/contract/protocol/primitives.ts'

/** A CPF or a CNPJ without its signs; null where its owner gives none. */
export const TaxIdAnswer = z.nullable(answerText(CNPJ_LENGTH))

/**
 * The numbers on a receipt. A payer's is shown to both parties once it is paid, so that the payee
 * can issue an invoice; a payee's to the payer only if it is a company's. Null to operators.
 */
export const ReceiptTaxIds = z.object({ payer: TaxIdAnswer, payee: TaxIdAnswer })
export type ReceiptTaxIds = z.output<typeof ReceiptTaxIds>
