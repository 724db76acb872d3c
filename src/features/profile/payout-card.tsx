import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { actionErrorText, errorText } from '#src/api/errors/error-text.ts'
import { connectAccountMutation, paymentQueries } from '#src/queries/payments.ts'
import { Button } from '#src/ui/button.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { SectionCard } from './section-card.tsx'

/** The end of becoming a tasker leads here. */
const ID = 'payout'

/** The state of the payout account, with the link to the provider's form. */
export function PayoutCard() {
  const { t } = useTranslation()
  // Asked anew at each visit: the person may come back from the provider's form.
  const account = useQuery({ ...paymentQueries.payoutAccount(), refetchOnMount: 'always' })
  const { data, error } = account
  if (!data)
    return (
      <SectionCard id={ID} title={t('profile.payout.title')}>
        {error ? (
          <>
            <p role="alert" className="pb-3 text-ink-2">
              {errorText(error, t)}
            </p>
            <Button
              variant="outline"
              pending={account.isFetching}
              onClick={() => void account.refetch()}
            >
              {t('common.retry')}
            </Button>
          </>
        ) : (
          <Skeleton className="h-12 w-full" />
        )}
      </SectionCard>
    )
  const state = stateOf(data)
  return (
    <SectionCard
      id={ID}
      title={t('profile.payout.title')}
      trailing={
        <Pill tone={state === 'active' ? 'brand' : 'accent'}>
          {t(`profile.payout.${state}.state`)}
        </Pill>
      }
    >
      <p className="text-ink-2">{t(`profile.payout.${state}.text`)}</p>
      {state !== 'active' && <ConnectButton label={t(`profile.payout.${state}.action`)} />}
    </SectionCard>
  )
}

const stateOf = (account: { connected: boolean; transfersActive: boolean }) => {
  if (account.transfersActive) return 'active'
  return account.connected ? 'pending' : 'none'
}

function ConnectButton({ label }: { label: string }) {
  const { t } = useTranslation()
  const returnPath = useLocation({ select: ({ pathname }) => pathname })
  const connect = useMutation(connectAccountMutation)
  async function start() {
    try {
      const { url } = await connect.mutateAsync(returnPath)
      globalThis.location.assign(url)
    } catch (error) {
      toast.error(actionErrorText(error, t))
    }
  }
  return (
    <Button
      className="mt-4 w-full"
      // Stays pending once it has worked: the page is about to be left.
      pending={connect.isPending || connect.isSuccess}
      onClick={() => void start()}
    >
      {label}
    </Button>
  )
}
