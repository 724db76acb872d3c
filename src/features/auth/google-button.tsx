import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { Button } from '#src/ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'

type GoogleButtonProps = {
  pending: boolean
  onClick: () => void
  /** True where no form follows. */
  last?: boolean
}

/** The external account, and the line that parts it from the form. */
export function GoogleButton({ pending, onClick, last = false }: GoogleButtonProps) {
  const { t } = useTranslation()
  const needs = useMayNotWait({ pending, kind: 'entry' })
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        className="w-full"
        pending={pending}
        {...needs.button}
        onClick={onClick}
      >
        <GoogleMark />
        {t('auth.google.continue')}
      </Button>
      {needs.note('pt-2 text-center')}
      {!last && (
        <p className="flex items-center gap-4 py-5 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('auth.google.or')}
        </p>
      )}
    </>
  )
}
