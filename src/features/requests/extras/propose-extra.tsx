import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takesExtras } from '#src/contract/requests/extra-lifecycle.ts'
import { EXTRAS_MAX } from '#src/contract/requests/limits.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import type { PatientSteps } from '#src/features/requests/detail/use-patient-steps.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

/** The form loads when it is opened. */
export const LazyExtraSheet = lazy(async () => {
  const { ExtraSheet } = await loadWithRetry(() =>
    withTexts('extras', import('./extra-sheet.tsx')),
  )
  return { default: ExtraSheet }
})

type ProposeExtraProps = {
  request: ServiceRequest
  steps: PatientSteps
  /** True in the conversation: a round button with a plus. */
  isPlus?: boolean
  className?: string
}

/** Opens the form of an extra, from paid until delivered. */
export function ProposeExtra(props: ProposeExtraProps) {
  const { request, steps, isPlus = false, className } = props
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { viewer, status, extraRoom } = request
  if (!takesExtras(status)) return null
  const isFull = extraRoom.extras === 0
  if (isPlus && isFull) return null
  const label = t(`work:extra.propose.${viewer}`)
  const open = () => setIsOpen(true)
  return (
    <div className={className}>
      {isPlus ? (
        <IconButton
          label={label}
          icon={<Plus aria-hidden className="size-5" />}
          disabled={steps.isBusy}
          onClick={open}
        />
      ) : isFull ? (
        <p className="text-sm text-ink-2">{t('work:extra.full', { max: EXTRAS_MAX })}</p>
      ) : (
        <Button
          variant="outline"
          className="w-full whitespace-normal!"
          disabled={steps.isBusy}
          onClick={open}
        >
          <Plus aria-hidden className="size-5 shrink-0" />
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <LazyExtraSheet
            request={request}
            onSend={steps.proposeExtra}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
