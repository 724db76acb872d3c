import type { TFunction } from 'i18next'
import type { Defence, Evidence } from '#src/contract/payments/defences.ts'
import { firstName } from '#src/lib/first-name.ts'

/** A piece of evidence as a sentence: "Helena confirmou que recebeu". */
export const evidenceText = (
  { kind, amount, count }: Evidence,
  { payer, payee, viewer }: Defence,
  t: TFunction,
  money: (brl: number) => string,
): string =>
  t(`chargeback:evidence.${kind}`, {
    payer: firstName(payer),
    payee: firstName(payee),
    context: viewer,
    amount: money(amount ?? 0),
    ...(count !== null && { count }),
  })
