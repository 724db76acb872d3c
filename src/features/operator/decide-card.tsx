import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dispute } from '#src/contract/disputes/disputes.ts'
import type { ActState } from '#src/contract/operator/operator.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { splitText } from '#src/components/dispute/split-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useReached } from '#src/platform/page/use-reached.ts'
import type { DecidedOn } from '#src/queries/operator.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DecideSheet } from './decide-sheet.tsx'

type DecideCardProps = {
  subject: DecidedOn
  dispute: Dispute
  names: Record<Party, string>
  /** The sums of an operator's decision. */
  sums?: ActState | undefined
}

/** How a dispute ended, when it can be decided, or the form to decide it. */
export function DecideCard({ subject, dispute, names, sums }: DecideCardProps) {
  const { t } = useTranslation()
  const { fullDate, money } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { ended, answerUntil, chargebackOpen, openedBy, proposal } = dispute
  const isOver = useReached(new Date(answerUntil ?? 0))
  const other = openedBy === 'client' ? 'tasker' : 'client'
  const waits =
    !isOver &&
    answerUntil !== null &&
    openedBy !== 'system' &&
    !dispute.statements.some(({ by }) => by === other)
  if (ended)
    return (
      <Alert
        tone="brand"
        title={
          ended.taskerPercent === null
            ? t('dispute:ended.bank')
            : t(ended.by === 'operator' ? 'dispute:ended.judged' : 'dispute:ended.agreed', {
                split: splitText(ended.taskerPercent, 'operator', names, t),
              })
        }
      >
        {sums?.net !== undefined &&
          sums.refund !== undefined &&
          t('operator:decide.done', {
            ...names,
            net: money(sums.net),
            refund: money(sums.refund),
          })}
      </Alert>
    )
  return (
    <Card className="p-4">
      <h3 className="pb-1 text-lg">{t('operator:decide.title')}</h3>
      {proposal && (
        <p className="pb-2 text-sm text-ink-2">
          {t('operator:decide.proposal', {
            who: names[proposal.by],
            split: splitText(proposal.taskerPercent, 'operator', names, t),
          })}
        </p>
      )}
      {chargebackOpen ? (
        <p className="text-ink-2">{t('dispute:bankFirst', names)}</p>
      ) : waits ? (
        <p className="text-ink-2">
          {t('operator:decide.waits', {
            name: names[other],
            date: fullDate(answerUntil),
          })}
        </p>
      ) : (
        <Button className="w-full" onClick={() => setOpen(true)}>
          {t('operator:decide.open')}
        </Button>
      )}
      {isOpen && (
        <DecideSheet
          subject={subject}
          names={names}
          held={dispute.held}
          feeFree={dispute.feeFree}
          feePercent={dispute.feePercent}
          proposed={proposal?.taskerPercent}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
