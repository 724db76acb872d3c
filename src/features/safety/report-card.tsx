import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BlockedPerson } from '#src/contract/people/safety.ts'
import { reportMutation } from '#src/queries/safety.ts'
import { ReportForm } from './report-form.tsx'

type ReportCardProps = {
  /** The reader. */
  uid: string
  person: BlockedPerson
  /** The request that the report is about. */
  requestId: string | undefined
}

/** Reports a person to the operators. */
export function ReportCard({ uid, person, requestId }: ReportCardProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation(reportMutation)
  const about = requestId ? { requestId } : {}
  return (
    <ReportForm
      lead={t('safety:report.text', { name: person.name })}
      draftName={`draft:report:${uid}:${person.uid}`}
      pending={isPending}
      error={error}
      onSend={(said, onSent) =>
        mutate(
          { params: { uid }, body: { personId: person.uid, ...said, ...about } },
          { onSuccess: onSent },
        )
      }
    />
  )
}
