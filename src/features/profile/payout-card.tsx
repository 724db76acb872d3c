import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { actionErrorText, errorText } from '#src/api/errors/error-text.ts'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import type { getPayoutAccount } from '#src/contract/payments/payments.ts'
import { ReadAgain } from '#src/components/read-again.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { connectAccountMutation, paymentQueries } from '#src/queries/payments.ts'
import { Button } from '#src/ui/button.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { Pill, type Tone } from '#src/ui/pill.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { SectionCard } from '#src/components/section-card.tsx'

/** The last step of becoming a tasker links to this id, and the provider's form leads back to it. */
const ID = 'payout'

type PayoutCardProps = {
  /** Outline where few users need it. */
  variant?: 'primary' | 'outline'
}

/** The state of the payout account, with the link to the provider's form. */
export function PayoutCard({ variant = 'primary' }: PayoutCardProps) {
  const { t } = useTranslation()
  // Refetched at each visit: the user may return from the provider's form.
  const account = useQuery({ ...paymentQueries.payoutAccount(), refetchOnMount: 'always' })
  const { data, error } = account
  if (!data)
    return (
      <SectionCard id={ID} title={t('profile.payout.title')}>
        {error ? (
          <ReadAgain query={account} failed={errorText(error, t)} />
        ) : (
          <Skeleton className="h-12 w-full" />
        )}
      </SectionCard>
    )
  const { state, missing } = data
  return (
    <SectionCard
      id={ID}
      title={t('profile.payout.title')}
      trailing={<Pill tone={tones[state]}>{t(`profile.payout.${state}.state`)}</Pill>}
    >
      <p className="text-ink-2">{t(`profile.payout.${state}.text`)}</p>
      {missing.length > 0 && (
        <div className="pt-3">
          <p className="font-bold">
            {t(state === 'active' ? 'profile.payout.wanted' : 'profile.payout.missing')}
          </p>
          <ul className="list-disc pl-5">
            {missing.map((need) => (
              <li key={need}>{t(`profile.payout.needs.${need}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {state !== 'none' && <EarningsLink />}
      <ConnectButton
        variant={isUrgent(data) ? variant : 'outline'}
        label={t(
          missing.length > 0 ? 'profile.payout.complete' : `profile.payout.${state}.action`,
        )}
      />
    </SectionCard>
  )
}

type Account = OutputOf<typeof getPayoutAccount>

const tones: Record<Account['state'], Tone> = {
  none: 'accent',
  incomplete: 'accent',
  in_review: 'info',
  active: 'brand',
  restricted: 'danger',
}

/** True when the user has something to do before they can be paid. */
const isUrgent = ({ state, missing }: Account): boolean =>
  state === 'none' || state === 'incomplete' || missing.length > 0

/** The link to the earnings; absent on the earnings page itself. */
function EarningsLink() {
  const { t } = useTranslation()
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/earnings' })
  if (isThere) return null
  return (
    <Link to="/earnings" className={`${linkClass} inline-flex min-h-11 items-center pt-2`}>
      {t('profile.payout.earnings')}
    </Link>
  )
}

function ConnectButton({ label, variant }: Required<PayoutCardProps> & { label: string }) {
  const { t } = useTranslation()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { mutate, isPending, isSuccess } = useMutation(connectAccountMutation)
  const { button, note } = useMayNotWait({ pending: isPending })
  return (
    <>
      <Button
        {...button}
        variant={variant}
        className="mt-4 w-full whitespace-normal!"
        // Stays pending after success: the page is about to be left.
        pending={isPending || isSuccess}
        onClick={() =>
          mutate(`${path}#${ID}`, {
            onError: (error) => toast.error(actionErrorText(error, t)),
          })
        }
      >
        {label}
      </Button>
      {note('pt-2')}
    </>
  )
}
