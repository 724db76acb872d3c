import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isApiError } from '#src/api/errors/api-error.ts'
import { errorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { deleteRegisteredDevice } from '#src/platform/push/device.ts'
import { useTestArrived } from '#src/platform/push/use-test-arrived.ts'
import { useLasting } from '#src/platform/time/use-lasting.ts'
import { testNoticeMutation } from '#src/queries/push-device.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { toast } from '#src/ui/toast.ts'

/** Milliseconds; a later message was probably held back by the system. */
const PATIENCE_MS = 10_000

type TestNoticeProps = { token: string; children: ReactNode }

/** Sends a test message to this browser and shows the result; `children` stand beside it. */
export function TestNotice({ token, children }: TestNoticeProps) {
  const { t } = useTranslation()
  const { mutate, isPending, isSuccess, error } = useMutation(testNoticeMutation)
  const [arrived, setArrived] = useState(false)
  useTestArrived(() => setArrived(true))
  const isOverdue = useLasting(isSuccess && !arrived, PATIENCE_MS)
  const wait = useMayNotWait({ pending: isPending })

  function send() {
    setArrived(false)
    mutate({ token }, { onError: noteLost })
  }

  /** The backend dropped this device, as after a sign-out everywhere: turn it on again. */
  function noteLost(problem: ApiError) {
    if (!isApiError(problem, 'notifications/no-device')) return
    deleteRegisteredDevice()
    toast.info(errorText(problem, t))
  }

  // The message may arrive before the response.
  const said = arrived ? 'arrived' : isOverdue ? 'late' : isSuccess ? 'sent' : null
  return (
    <>
      <p
        role="status"
        className={cx('text-sm', isOverdue ? 'text-ink-2' : 'text-brand', said && 'pt-3')}
      >
        {said && t(`notices:device.test.${said}`)}
      </p>
      <p role="alert" className={cx('text-sm text-danger', error && 'pt-3')}>
        {error && errorText(error, t)}
      </p>
      {wait.note('pt-3')}
      <div className="flex flex-wrap gap-2.5 pt-3.5">
        <Button variant="secondary" pending={isPending} onClick={send} {...wait.button}>
          {t('notices:device.test.send')}
        </Button>
        {children}
      </div>
    </>
  )
}
