import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BankReason } from '#src/components/defence/bank-reason.tsx'
import { DefenceStagePill } from '#src/components/defence/defence-stage.tsx'
import { DefenceWay } from '#src/components/defence/defence-way.tsx'
import type { Defence } from '#src/contract/payments/defences.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { operatorQueries } from '#src/queries/operator.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Card } from '#src/ui/card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { Arrived } from './arrived.tsx'
import { DefenceForm } from './defence-form.tsx'

/** A chargeback as an operator answers it: the bank's reason and deadline, and the evidence. */
export function DefenceDesk({ id }: { id: string }) {
  const query = useQuery(operatorQueries.defence(id))
  return (
    <Arrived query={query} quiet>
      {(defence) => <Desk defence={defence} />}
    </Arrived>
  )
}

function Desk({ defence }: { defence: Defence }) {
  return (
    <section className="grid gap-4">
      <div className="grid gap-4 xl:grid-cols-[1fr_19rem] xl:items-start">
        <Card className="grid min-w-0 gap-3 p-4">
          <div className="justify-self-start">
            <DefenceStagePill defence={defence} />
          </div>
          <BankReason defence={defence} />
          <DefenceWay defence={defence} />
        </Card>
        <Stake defence={defence} />
      </div>
      {defence.stage === 'gathering' ? (
        <DefenceForm key={defence._id} defence={defence} />
      ) : (
        <Outcome defence={defence} />
      )}
    </section>
  )
}

function Stake({ defence }: { defence: Defence }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { stake, amount } = defence
  const names = { payee: firstName(defence.payee), payer: firstName(defence.payer) }
  return (
    <Card className="p-4">
      <h3 className="pb-1 text-lg">{t('chargeback:desk.stake')}</h3>
      <KeyValueList>
        <KeyValue name={t('chargeback:desk.payerGets', names)}>{money(amount)}</KeyValue>
        <KeyValue name={t('chargeback:desk.payeeLoses', names)} strong="value">
          {money(stake.payee)}
        </KeyValue>
        <KeyValue name={t('chargeback:desk.platformLoses')} strong="value">
          {money(stake.platform)}
        </KeyValue>
      </KeyValueList>
      <p className="pt-1 text-sm text-ink-2">{t('chargeback:desk.bankFee')}</p>
    </Card>
  )
}

/** The evidence as it was sent, once the deadline is over or the bank decided. */
function Outcome({ defence: { sent, stage } }: { defence: Defence }) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  if (!sent)
    return (
      <Alert tone={stage === 'late' ? 'accent' : 'info'}>
        {t(stage === 'sent' ? 'chargeback:desk.sentByHand' : 'chargeback:desk.late')}
      </Alert>
    )
  return (
    <Card className="p-4">
      <h3 className="text-lg">
        {t('chargeback:desk.sentAt', { date: fullDate(sent.at) })}
      </h3>
      <p className="text-sm text-ink-2">
        {t('chargeback:desk.photosCount', { count: sent.photos })}
      </p>
      <details className="pt-1">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {t('chargeback:desk.sentText')}
        </summary>
        <p className="whitespace-pre-line wrap-anywhere">{sent.text}</p>
      </details>
    </Card>
  )
}
