import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { ServiceRequest } from '#src/contract/requests.ts'
import type { CurrentTerms } from '#src/contract/terms.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { ClashNote } from './clash-note.tsx'
import { TermsList, type Terms } from './terms-list.tsx'
import type { Move } from './use-move.ts'

type ReadTerms = Terms & Pick<CurrentTerms, 'termsVersion'>

type AcceptDialogProps = {
  request: ServiceRequest
  step: Move
  /** Opens the form for another date. */
  onOtherDate: () => void
  onClose: () => void
}

/**
 * Says what is accepted, and accepts only that: the terms stay as they were when it opened. When
 * the backend knows newer ones it shows what changed and asks again.
 */
export function AcceptDialog(props: AcceptDialogProps) {
  const { request, step, onOtherDate, onClose } = props
  const { t } = useTranslation()
  const { dialog } = useMayNotWait({ pending: step.isPending })
  const [read, setRead] = useState<{ terms: ReadTerms; before?: ReadTerms }>({
    terms: request,
  })
  const texts = read.before ? 'acceptChanged' : 'accept'
  // The request's clash may be that of newer terms than those that were read.
  const clash = request.termsVersion === read.terms.termsVersion ? request.clash : null

  async function accept() {
    const problem = await step.move('accept', {
      termsVersion: read.terms.termsVersion,
      onTermsChanged: (terms) => setRead({ terms, before: read.terms }),
    })
    if (!problem) onClose()
  }

  return (
    <ConfirmDialog
      open
      title={t(`requests.dialogs.${texts}.title`)}
      confirmLabel={t(clash ? 'work:clash.accept' : `requests.dialogs.${texts}.confirm`)}
      cancelLabel={t(clash ? 'requests.otherDate.propose' : 'common.back')}
      onCancel={clash ? onOtherDate : undefined}
      closeLabel={t('requests.close')}
      pending={step.isPending}
      {...dialog}
      error={step.error}
      onClose={onClose}
      onConfirm={() => void accept()}
    >
      <p role={read.before && 'alert'} className="pb-3">
        {t(`requests.dialogs.${texts}.text_${request.viewer}`, namesIn(request))}
      </p>
      <div className="text-ink">
        <TermsList {...read} />
      </div>
      {clash && (
        <ClashNote clash={clash} date={read.terms.date} className="mt-3 bg-accent-soft" />
      )}
    </ConfirmDialog>
  )
}
