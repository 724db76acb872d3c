import { useTranslation } from 'react-i18next'
import type { OperatorCase } from '#src/contract/operator/operator.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { Pill } from '#src/ui/pill.tsx'

/** The instalments, the chargebacks, and every movement in the ledger. */
export function CaseMoney({ data }: { data: OperatorCase }) {
  const { t } = useTranslation()
  const { money, stamp } = useFormat()
  const { request, chargebacks, ledger, dispute } = data
  return (
    <Card className="p-4">
      <h3 className="pb-1 text-lg">{t('operator:money.title')}</h3>
      {dispute && !dispute.ended && (
        <p className="pb-2">
          <span className="block text-sm text-ink-2">{t('operator:money.held')}</span>
          <span className="text-2xl font-bold">{money(dispute.held)}</span>
        </p>
      )}
      {request.payments.length === 0 && (
        <p className="text-sm text-ink-2">{t('operator:money.none')}</p>
      )}
      <KeyValueList>
        {request.payments.map(({ _id, instalment, amount, status }) => (
          <KeyValue
            key={_id}
            name={t('operator:money.instalment', {
              n: instalment,
              status: t(`operator:payments.${status}`),
            })}
          >
            {money(amount)}
          </KeyValue>
        ))}
      </KeyValueList>
      {chargebacks.map(({ _id, status, amount }) => (
        <p key={_id} className="flex items-center justify-between gap-2 pt-2 text-sm">
          <Pill tone={status === 'won' ? 'brand' : 'danger'}>
            {t(`operator:chargebacks.${status}`)}
          </Pill>
          {money(amount)}
        </p>
      ))}
      {ledger.length > 0 && (
        <details className="pt-2">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {t('operator:money.ledger')}
          </summary>
          <ol className="grid gap-2.5 pt-1">
            {ledger.map(({ kind, at, entries }) => (
              <li key={`${kind} ${at}`} className="text-sm">
                <p className="flex justify-between gap-2">
                  <span className="font-semibold">{t(`operator:movements.${kind}`)}</span>
                  <time dateTime={at} className="text-xs text-ink-2">
                    {stamp(at)}
                  </time>
                </p>
                {entries.map(({ account, amount }) => (
                  <p key={account} className="flex justify-between gap-2 text-ink-2">
                    <span>{t(`operator:accounts.${account}`)}</span>
                    <span className="tabular-nums">{money(amount)}</span>
                  </p>
                ))}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  )
}
