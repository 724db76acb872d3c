import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { connectAccountMutation, paymentQueries } from '#src/queries/payments.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'

/** Tells a seller that nothing sells before they can be paid, with a link to the payout setup. */
export function ReceiveFirst() {
  const { t } = useTranslation()
  const returnPath = useLocation({ select: ({ pathname }) => pathname })
  // The cached item may be older than the user's payout setup.
  const { data, isPending: isAsked } = useQuery({
    ...paymentQueries.payoutAccount(),
    staleTime: 0,
  })
  const { mutate, isPending, isSuccess } = useMutation(connectAccountMutation)
  const { button, note } = useMayNotWait({ pending: isPending })
  if (isAsked || data?.state === 'active') return null
  const state = data?.state ?? 'none'
  return (
    <Alert
      tone="accent"
      className="my-3"
      title={t('market:receiveFirst')}
      action={
        state !== 'in_review' && (
          <Button
            {...button}
            variant="outline"
            size="sm"
            pending={isPending || isSuccess}
            onClick={() =>
              mutate(returnPath, {
                onError: (error) => toast.error(actionErrorText(error, t)),
              })
            }
          >
            {t(state === 'none' ? 'market:receiveSetup' : 'market:receiveComplete')}
          </Button>
        )
      }
    >
      {t(`market:receiveFirstText.${state}`)}
      {note('pt-2')}
    </Alert>
  )
}
