import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#src/api/errors/api-error.ts'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { RequestExtra, ServiceRequest } from '#src/contract/requests/requests.ts'
import type { PatientSteps } from '#src/features/requests/detail/use-patient-steps.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { acceptExtraMutation } from '#src/queries/extras.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import type { ExtraAct } from './extra-rules.ts'
import { ExtraSheet } from './extra-sheet.tsx'
import { TalkOrDecline } from './talk-or-decline.tsx'

type ExtraActsProps = {
  request: ServiceRequest
  extra: RequestExtra
  acts: ReadonlySet<ExtraAct>
  steps: PatientSteps
}

/** The acts on an open extra that cost the reader nothing now. */
export function ExtraActs({ request, extra, acts, steps }: ExtraActsProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation(acceptExtraMutation)
  const { button: needs, note } = useMayNotWait({ pending: isPending })
  const [asked, ask] = useState<'change' | 'withdraw'>()
  const close = () => ask(undefined)
  const what = extra.kind === 'discount' ? 'discount' : 'extra'
  // The page shows the extra of now: the reader decides anew.
  const isChanged = isApiError(error, 'requests/extra-changed')
  if (acts.size === 0) return null
  return (
    <>
      {error && !isChanged && (
        <Alert tone="danger" takesFocus className="mb-4">
          {actionErrorText(error, t)}
        </Alert>
      )}
      {acts.has('accept') ? (
        <StickyActionBar
          note={note('pb-3 text-center')}
          below={<TalkOrDecline request={request} extra={extra} steps={steps} />}
        >
          <Button
            {...needs}
            pending={isPending}
            disabled={steps.isBusy}
            onClick={({ detail }) => {
              if (detail < 2) mutate({ requestId: request._id, ...extra })
            }}
          >
            {t(`extras:page.accept.${what}`)}
          </Button>
        </StickyActionBar>
      ) : (
        <StickyActionBar>
          {acts.has('withdraw') && (
            <Button
              variant="outline"
              disabled={steps.isBusy}
              onClick={() => ask('withdraw')}
            >
              {t('extras:withdraw.open')}
            </Button>
          )}
          {acts.has('change') && (
            <Button disabled={steps.isBusy} onClick={() => ask('change')}>
              {t('extras:change')}
            </Button>
          )}
        </StickyActionBar>
      )}
      {asked === 'change' && (
        <ExtraSheet
          request={request}
          changed={extra}
          onSend={steps.proposeExtra}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked === 'withdraw'}
        danger
        title={t('extras:withdraw.title')}
        confirmLabel={t('extras:withdraw.confirm')}
        cancelLabel={t('common.back')}
        closeLabel={t('requests.close')}
        onClose={close}
        onConfirm={() => {
          steps.withdrawExtra(extra)
          close()
        }}
      >
        {t('extras:withdraw.text', namesIn(request))}
      </ConfirmDialog>
    </>
  )
}
