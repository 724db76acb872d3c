import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import type { Problem } from '#src/outbox/entry.ts'
import { problemToError } from '#src/outbox/problem.ts'
import { Alert } from '#src/ui/alert.tsx'

type RefusalProps = {
  problem: Problem
  /** The link to the step of an invalid field, by its path in the call's body. */
  changeOf: (path: string) => ReactNode
  /** In place of the error where the draft was sent before; the id of what exists, if known. */
  sentBefore: (id: string | null) => ReactNode
}

/** Why a form was not sent: the typed values stay, and each invalid field leads to its step. */
export function Refusal({ problem, changeOf, sentBefore }: RefusalProps) {
  const { t } = useTranslation()
  if (problem.status === 0)
    return (
      <Alert tone="danger" takesFocus>
        {t('outbox.tooOld')}
      </Alert>
    )
  const error = problemToError(problem)
  if (error.sentBefore) return sentBefore(error.sentBefore.id)
  return (
    <Alert tone="danger" takesFocus title={actionErrorText(error, t)}>
      {error.fieldErrors.map(({ path, message }) => (
        <p key={path}>
          {message} {changeOf(path)}
        </p>
      ))}
    </Alert>
  )
}
