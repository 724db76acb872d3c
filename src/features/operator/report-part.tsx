import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AttentionItem } from '#src/contract/operator/operator.ts'
import { reportReasons } from '#src/contract/people/report-kinds.ts'
import { decideTextMutation } from '#src/queries/operator.ts'
import { Card } from '#src/ui/card.tsx'
import { NeedTalk } from './need-talk.tsx'
import { PersonLink } from './person-link.tsx'
import { ReasonForm } from './reason-form.tsx'

type ReportPartProps = {
  item: AttentionItem
  report: NonNullable<AttentionItem['report']>
}

/** A report of a person or a text, with its author; an open one of a text is decided here. */
export function ReportPart({ item, report }: ReportPartProps) {
  const { t } = useTranslation()
  const { person, by, note, text } = report
  const reason = reportReasons.find((known) => known === item.reason)
  return (
    <Card className="grid gap-3 p-4">
      {reason && <p className="font-bold">{t(`operator:reasons.${reason}`)}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-2">{t('operator:report.of')}</dt>
        <dd>{person ? <PersonLink {...person} /> : t('operator:gone')}</dd>
        <dt className="text-ink-2">{t('operator:report.by')}</dt>
        <dd>{by ? <PersonLink {...by} /> : t('operator:gone')}</dd>
      </dl>
      {note && (
        <blockquote className="rounded-md bg-sunken px-3.5 py-2.5 whitespace-pre-line wrap-anywhere">
          {note}
        </blockquote>
      )}
      {text && (
        <section>
          <h3 className="pb-1 text-sm font-bold">{t(`operator:texts.${text.kind}`)}</h3>
          <blockquote className="rounded-md border border-line-2 px-3.5 py-2.5 whitespace-pre-line wrap-anywhere">
            {text.words}
          </blockquote>
          <p className="pt-1 text-xs text-ink-2">{t('operator:report.asItWas')}</p>
        </section>
      )}
      {text?.kind === 'need' && <NeedTalk id={text.id} />}
      {text && !item.done && <Decide id={item._id} />}
    </Card>
  )
}

function Decide({ id }: { id: string }) {
  const { t } = useTranslation()
  const { mutateAsync, isPending, error } = useMutation(decideTextMutation)
  return (
    <ReasonForm
      of={id}
      hint={t('operator:report.hint')}
      pending={isPending}
      error={error}
      acts={[
        {
          label: t('operator:report.keep'),
          variant: 'outline',
          onAct: (reason) => mutateAsync({ id, decision: 'keep', reason }),
        },
        {
          label: t('operator:report.hide'),
          variant: 'danger',
          onAct: (reason) => mutateAsync({ id, decision: 'hide', reason }),
        },
      ]}
    />
  )
}
