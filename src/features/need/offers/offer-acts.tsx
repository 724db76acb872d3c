import { Link } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import UserRound from 'lucide-react/icons/user-round'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import type { NeedOffer } from '#src/contract/needs/need-offers.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'

export type OfferActions = {
  onAccept: (offer: NeedOffer) => void
  onDecline: (offer: NeedOffer) => void
}

const actClass =
  'flex min-h-12 min-w-0 flex-1 items-center justify-center gap-2 px-2 text-sm font-semibold hover:bg-sunken'

/** The foot of an offer's card: the profile, a question, and declining. */
export function OfferActs(props: { offer: NeedOffer; onDecline: () => void }) {
  const { offer, onDecline } = props
  const { t } = useTranslation()
  const name = firstName(offer.taskerName)
  const labelOf = (act: string) => t('need:offers.of', { act, name })
  return (
    <div className="flex divide-x divide-line border-t border-line">
      <Link
        to="/taskers/$uid"
        params={{ uid: offer.taskerId }}
        aria-label={labelOf(t('need:offers.profile'))}
        className={cx(actClass, 'text-brand')}
      >
        <UserRound aria-hidden className="size-4.5 shrink-0" />
        {t('need:offers.profile')}
      </Link>
      <Link
        to="/taskers/$uid"
        params={{ uid: offer.taskerId }}
        hash="questions"
        aria-label={labelOf(t('need:offers.ask'))}
        className={cx(actClass, 'text-brand')}
      >
        <MessageCircle aria-hidden className="size-4.5 shrink-0" />
        {t('need:offers.ask')}
      </Link>
      <button
        type="button"
        aria-label={labelOf(t('need:offers.decline'))}
        onClick={onDecline}
        className={cx(actClass, 'text-ink-2')}
      >
        <X aria-hidden className="size-4.5 shrink-0" />
        {t('need:offers.decline')}
      </button>
    </div>
  )
}

/** Why an offer cannot be accepted now. */
export function useHindrance() {
  const { t } = useTranslation()
  const now = useMinute()
  return (offer: NeedOffer): string | undefined => {
    const { outdated, hourTaken, payable, taskerName, date } = offer
    const name = firstName(taskerName)
    if (new Date(date) <= now) return t('need:offers.past', { name })
    if (outdated) return t('need:offers.outdated', { name })
    if (hourTaken) return t('need:offers.taken', { name })
    return payable ? undefined : t('need:offers.notPayable', { name })
  }
}

type AcceptButtonProps = Pick<ButtonProps, 'className' | 'aria-label'> & {
  /** In place of the price. */
  label?: string
  offer: NeedOffer
  onAccept: OfferActions['onAccept']
}

/** Opens the question whether to accept; with why that cannot be, where it cannot. */
export function AcceptButton(props: AcceptButtonProps) {
  const { offer, label, onAccept, ...look } = props
  const { t } = useTranslation()
  const { money } = useFormat()
  const hindrance = useHindrance()(offer)
  const noteId = `hindrance-${offer._id}`
  return (
    <>
      <Button
        {...look}
        unavailable={hindrance !== undefined}
        aria-describedby={hindrance && noteId}
        onClick={({ detail }) => {
          // The second click of a double click was meant for the button itself.
          if (detail < 2) onAccept(offer)
        }}
      >
        {label ?? t('need:offers.acceptFor', { price: money(offer.price) })}
      </Button>
      {hindrance && (
        <p id={noteId} className="pt-2 text-sm text-ink-2">
          {hindrance}
        </p>
      )}
    </>
  )
}
