import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import type { CurrentTerms } from '#src/contract/requests/terms.ts'
import { FitNote } from '#src/features/requests/time/fit-note.tsx'
import { namesIn } from '#src/lib/request/people.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { ClashNote } from './clash-note.tsx'
import { TravelNote } from './travel-note.tsx'
import { TermsList, type Terms } from './terms-list.tsx'
import type { Move } from './use-move.ts'

type ReadTerms = Terms & Pick<CurrentTerms, 'termsVersion'>

type Read = { terms: ReadTerms; before: Terms | null; changed?: true }

type AcceptDialogProps = {
  request: ServiceRequest
  step: Move
  /** Opens the form for another date. */
  onOtherDate: () => void
  onClose: () => void
}

/**
 * Shows the terms to accept, and accepts only those: they stay as they were when it opened. When
 * the backend has newer ones it shows the changes and asks again.
 */
export function AcceptDialog(props: AcceptDialogProps) {
  const { request, step, onOtherDate, onClose } = props
  const { t } = useTranslation()
  const { dialog } = useMayNotWait({ pending: step.isPending })
  // An offer is compared with the terms that it replaces.
  const [read, setRead] = useState<Read>({
    terms: request,
    before: request.termsBefore,
  })
  // The tasker is asked; the client answers a proposal.
  const asked = request.viewer === 'client' ? 'acceptOffer' : 'accept'
  const texts = read.changed ? 'acceptChanged' : asked
  // The request's clash may belong to newer terms than those shown.
  const isRead = request.termsVersion === read.terms.termsVersion
  const clash = isRead ? request.clash : null

  async function accept() {
    const problem = await step.move('accept', {
      termsVersion: read.terms.termsVersion,
      onTermsChanged: (terms) => setRead({ terms, before: read.terms, changed: true }),
    })
    if (!problem) onClose()
  }

  return (
    <ConfirmDialog
      open
      title={t(`requests.dialogs.${texts}.title`)}
      confirmLabel={clash ? t('work:clash.accept') : t(`requests.dialogs.${texts}.confirm`)}
      cancelLabel={t(clash ? 'requests.otherDate.propose' : 'common.back')}
      onCancel={clash ? onOtherDate : undefined}
      closeLabel={t('requests.close')}
      pending={step.isPending}
      {...dialog}
      error={step.error}
      onClose={onClose}
      onConfirm={() => void accept()}
    >
      <p role={read.changed && 'alert'} className="pb-3">
        {t(`requests.dialogs.${texts}.text`, namesIn(request))}
      </p>
      <div className="text-ink">
        <TermsList terms={read.terms} before={read.before} />
      </div>
      {clash && (
        <ClashNote clash={clash} date={read.terms.date} className="mt-3 bg-accent-soft" />
      )}
      {isRead && request.travel && (
        <TravelNote travel={request.travel} className="mt-3 bg-accent-soft" />
      )}
      {isRead && request.fit && (
        <FitNote fit={request.fit} isAsked className="mt-3 bg-accent-soft" />
      )}
    </ConfirmDialog>
  )
}
