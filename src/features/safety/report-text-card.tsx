import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReportedKind } from '#src/contract/people/report-kinds.ts'
import { reportTextMutation } from '#src/queries/safety.ts'
import { ReportForm } from './report-form.tsx'

export type ReportedText = { kind: ReportedKind; id: string }

/** Reports a text to the operators. `uid` is the reader's. */
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
