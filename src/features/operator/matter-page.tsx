import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AttentionItem } from '#src/contract/operator/operator.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { operatorQueries } from '#src/queries/operator.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Arrived, BackToQueue } from './arrived.tsx'
import { caseName } from './case-name.ts'
import { CasePart } from './case-part.tsx'
import { DefenceDesk } from './defence-desk.tsx'
import { FinishCard } from './finish-card.tsx'
import { OrderCase } from './order-case.tsx'
import { ReportPart } from './report-part.tsx'
import { SendAgainCard } from './send-again-card.tsx'

/** One matter that needs an operator, with all its details. */
export function MatterPage({ id }: { id: string }) {
  const query = useQuery(operatorQueries.item(id))
  return (
    <Arrived query={query} quiet>
      {(item) => <Matter item={item} />}
    </Arrived>
  )
}

function Matter({ item }: { item: AttentionItem }) {
  const { t } = useTranslation()
  const { fullDate, money } = useFormat()
  const { kind, subject, report, requestId, orderId, involved, done, amount, paymentId } =
    item
  return (
    <article className="grid gap-4">
      <header className="flex items-start gap-3">
        <BackToQueue />
        <div className="min-w-0">
          <h2 className="text-xl">{t(`operator:kinds.${kind}`)}</h2>
          <p className="text-sm text-ink-2">
            {[
              caseName(item, t),
              t('operator:since', { date: fullDate(item.since) }),
              amount !== null && money(amount),
              reasonOf(item),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </header>
      {involved ? (
        <Alert tone="accent" title={t('operator:involved')}>
          {t('operator:involvedText')}
        </Alert>
      ) : (
        <>
          {done && (
            <Alert tone="brand" title={t('operator:doneAt', { date: fullDate(done.at) })}>
              {done.note ?? t('operator:doneItself')}
            </Alert>
          )}
          {kind.startsWith('chargeback') && <DefenceDesk id={subject} />}
          {report && <ReportPart item={item} report={report} />}
          {!done &&
            paymentId &&
            (kind === 'transfer_refused' || kind === 'refund_refused') && (
              <SendAgainCard paymentId={paymentId} kind={kind} />
            )}
          {!done && kind !== 'dispute' && !report?.text && <FinishCard id={item._id} />}
          {requestId && <CasePart requestId={requestId} />}
          {orderId && <OrderCase orderId={orderId} />}
        </>
      )}
    </article>
  )
}

/** The provider's code, where no other part says the reason in words. */
const reasonOf = ({ kind, reason }: AttentionItem): string | null =>
  kind === 'report' ||
  kind === 'dispute' ||
  kind === 'work_overdue' ||
  kind.startsWith('chargeback')
    ? null
    : reason
