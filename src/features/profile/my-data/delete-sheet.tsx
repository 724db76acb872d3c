import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { WithoutData } from '#src/components/without-data.tsx'
import { accountQueries, deleteAccountMutation } from '#src/queries/account.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { BlockerList } from './blocker-list.tsx'

type DeleteSheetProps = {
  uid: string
  signInAgain: (onDone: () => void) => ReactNode
  onClose: () => void
}

/** What blocks the deletion of the account, or what it deletes; then the deletion. */
export function DeleteSheet({ uid, signInAgain, onClose }: DeleteSheetProps) {
  const { t } = useTranslation()
  const query = useQuery(accountQueries.blockers(uid))
  const [isConfirmed, setConfirmed] = useState(false)
  const { mutate, isPending, error, reset } = useDeletion(() => setConfirmed(false))
  const needs = useMayNotWait({ pending: isPending })
  const isFree = query.data?.length === 0
  return (
    <Sheet
      open
      title={t(isFree || !query.data ? 'data:delete.title' : 'data:blocked.title')}
      closeLabel={t('profile.close')}
      locked={isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {t(isFree ? 'profile.cancel' : 'profile.close')}
          </Button>
          {isFree && isConfirmed && (
            <Button
              {...needs.button}
              variant="danger"
              pending={isPending}
              onClick={({ detail }) => {
                // The second click of a double click was meant for the previous button.
                if (detail < 2) mutate(uid)
              }}
            >
              {t('data:delete.confirm')}
            </Button>
          )}
        </>
      }
    >
      {!query.data && (
        <WithoutData query={query} failed={t('data:blocked.failed')}>
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-28 w-full rounded-lg" />
        </WithoutData>
      )}
      {query.data && !isFree && (
        <div role="status">
          <p className="pb-4 text-ink-2">{t('data:blocked.text')}</p>
          <BlockerList blockers={query.data} />
        </div>
      )}
      {isFree && (
        <>
          <Consequences />
          {error && (
            <Alert tone="danger" className="mb-4">
              {actionErrorText(error, t)}
            </Alert>
          )}
          {isConfirmed ? (
            <LastQuestion />
          ) : (
            <>
              <h3 className="pb-3 font-bold">{t('data:delete.again')}</h3>
              {signInAgain(() => {
                reset()
                setConfirmed(true)
              })}
            </>
          )}
          {needs.note('pt-3')}
        </>
      )}
    </Sheet>
  )
}

/** The deletion; `onOldSignIn` is called when the sign-in has become too old for it. */
function useDeletion(onOldSignIn: () => void) {
  const { t } = useTranslation()
  return useMutation({
    ...deleteAccountMutation,
    async onSuccess(...answer) {
      await deleteAccountMutation.onSuccess?.(...answer)
      toast.success(t('data:delete.done'))
    },
    onError(...failure) {
      if (isApiError(failure[0], 'auth/recent-sign-in-required')) onOldSignIn()
      return deleteAccountMutation.onError?.(...failure)
    },
  })
}

function Consequences() {
  const { t } = useTranslation()
  return (
    <div className="pb-5 text-ink-2">
      <h3 className="pb-1 font-bold text-ink">{t('data:delete.goes')}</h3>
      <p>{t('data:delete.goesText')}</p>
      <h3 className="pt-3 pb-1 font-bold text-ink">{t('data:delete.stays')}</h3>
      <p>{t('data:delete.staysText')}</p>
      <p className="pt-3 font-semibold text-ink">{t('data:delete.final')}</p>
    </div>
  )
}

/** Takes the focus: the focused element was removed. */
function LastQuestion() {
  const { t } = useTranslation()
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <p ref={question} tabIndex={-1} className="font-bold">
      {t('data:delete.confirmed')}
    </p>
  )
}
