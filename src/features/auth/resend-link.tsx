import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadCodes } from '#src/platform/identity/identity.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { authErrorText } from './auth-errors.ts'
import { useCooldown } from './use-cooldown.ts'

/** The provider refuses frequent calls. */
const COOLDOWN_SECONDS = 60

async function send(): Promise<void> {
  await (await loadCodes()).sendVerification()
}

/** Sends the link that confirms the address again, not more than once a minute. */
export function ResendLink() {
  const { t } = useTranslation()
  const { left, start, stop } = useCooldown(COOLDOWN_SECONDS)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: send,
    onError: stop,
  })
  const failure = authErrorText(error, t)
  return (
    <div className="grid gap-3">
      {failure && <Alert tone="danger">{failure}</Alert>}
      {isSuccess && <Alert tone="brand">{t('verify:verify.resent')}</Alert>}
      <Button
        variant="outline"
        size="lg"
        pending={isPending}
        disabled={left > 0}
        onClick={() => {
          start() // at once: a double click is one mail
          mutate()
        }}
      >
        {left > 0
          ? t('verify:verify.resendIn', { seconds: left })
          : t('verify:verify.resend')}
      </Button>
    </div>
  )
}
