import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { connectAccountMutation } from '#src/queries/payments.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'

/** Leads a tasker without a payout account to the provider's form, and back to this page. */
export function PayoutSetup() {
  const { t } = useTranslation()
  const returnPath = useLocation({ select: ({ pathname }) => pathname })
  const { mutate, isPending, isSuccess } = useMutation(connectAccountMutation)
  const { button, note } = useMayNotWait({ pending: isPending })
  return (
    <>
      <Button
        {...button}
        pending={isPending || isSuccess}
        onClick={() =>
          mutate(returnPath, {
            onError: (error) => toast.error(actionErrorText(error, t)),
          })
        }
      >
        {t('requests.setUpPayout')}
      </Button>
      {note('basis-full text-center')}
    </>
  )
}
