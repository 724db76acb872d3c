import { useTranslation } from 'react-i18next'
import type { Defence } from '#src/contract/payments/defences.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Timeline, type TimelineStep } from '#src/ui/timeline.tsx'

/** The steps from the bank's question to its decision; its deadline is never shown as ours. */
export function DefenceWay({ defence }: { defence: Defence }) {
  const { t } = useTranslation()
  const { stamp, fullDate } = useFormat()
  const { stage, status, viewer, openedAt, tellUntil, dueAt, closedAt, sent } = defence
  const context = { context: viewer, payee: firstName(defence.payee) }
  const hasTold =
    defence.words !== null || defence.photos.some(({ moment }) => moment === 'added')
  const isGathering = stage === 'gathering'
  const wasSent = stage === 'sent' || sent !== null
  const steps: TimelineStep[] = [
    {
      id: 'opened',
      state: 'done',
      title: t('chargeback:way.opened'),
      time: stamp(openedAt),
    },
    {
      id: 'tell',
      state: hasTold || !isGathering ? 'done' : 'now',
      title: t('chargeback:way.tell', context),
      detail: hasTold ? t('chargeback:way.told') : t('chargeback:way.untold', context),
      time: isGathering && tellUntil && stamp(tellUntil),
    },
    {
      id: 'send',
      state: wasSent
        ? 'done'
        : stage === 'late' || stage === 'ended'
          ? 'failed'
          : hasTold
            ? 'now'
            : 'next',
      title: t('chargeback:way.send'),
      detail: wasSent
        ? undefined
        : !isGathering
          ? t('chargeback:way.late')
          : dueAt && t('chargeback:way.sendUntil', { date: fullDate(dueAt) }),
      time: sent && stamp(sent.at),
    },
    {
      id: 'decide',
      state:
        stage === 'ended'
          ? status === 'won'
            ? 'done'
            : 'failed'
          : stage === 'sent' || stage === 'late'
            ? 'now'
            : 'next',
      title: t(
        stage === 'ended'
          ? `chargeback:stages.${status === 'won' ? 'won' : 'lost'}`
          : 'chargeback:way.decide',
      ),
      detail: stage === 'ended' ? undefined : t('chargeback:way.takes'),
      time: closedAt && stamp(closedAt),
    },
  ]
  return (
    <section>
      <h3 className="pb-2.5 font-bold">{t('chargeback:way.title')}</h3>
      <Timeline steps={steps} />
    </section>
  )
}
