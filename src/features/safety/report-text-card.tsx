import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReportedKind } from '#src/contract/safety.values.ts'
import { reportTextMutation } from '#src/queries/safety.ts'
import { ReportForm } from './report-form.tsx'

export type ReportedText = { kind: ReportedKind; id: string }

/** Tells the operators of a text. `uid` is the reader's. */
export function ReportTextCard({ uid, text }: { uid: string; text: ReportedText }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation(reportTextMutation)
  return (
    <ReportForm
      lead={t(`safety:report.texts.${text.kind}`)}
      draftName={`draft:report:${uid}:${text.kind}:${text.id}`}
      pending={isPending}
      error={error}
      onSend={(said, onSent) =>
        mutate(
          { params: { uid }, body: { kind: text.kind, textId: text.id, ...said } },
          { onSuccess: onSent },
        )
      }
    />
  )
}
