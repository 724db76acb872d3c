import { Link } from '@tanstack/react-router'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarX from 'lucide-react/icons/calendar-x'
import Ellipsis from 'lucide-react/icons/ellipsis'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import Wallet from 'lucide-react/icons/wallet'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemThumb } from '#src/components/item-thumb.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { NEED_OFFERS_MAX } from '#src/contract/needs/limits.ts'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useUnsentOfferSteps } from '#src/queries/opportunities.ts'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { Menu, menuItemClass } from '#src/ui/menu.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { OfferCount } from './offer-count.tsx'
import { OfferLink } from './offer-link.tsx'
import { OpportunityFit } from './opportunity-fit.tsx'
import { standingOf } from './opportunity-standing.ts'
import { useOpportunityTexts } from './opportunity-texts.ts'

type OpportunityCardProps = {
  opportunity: Opportunity
  /** True when it was hidden and is shown again: the button to undo had the focus. */
  takesFocus: boolean
  onHide: () => void
}

/** A need in a tasker's list: what, how far, whether they are free, and what they would receive. */
export function OpportunityCard(props: OpportunityCardProps) {
  const { opportunity } = props
  const { offers, withdrawals } = useUnsentOfferSteps(opportunity._id)
  return (
    <article className={cardClass({ className: 'relative' })}>
      <div className="grid gap-3.5 p-4">
        <Head {...props} />
        <When opportunity={opportunity} />
        <Worth opportunity={opportunity} />
        <PendingMark entries={[...offers, ...withdrawals]} className="relative z-1" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-line px-4 py-3.5">
        <OfferCount opportunity={opportunity} />
        <OfferLink opportunity={opportunity} />
      </div>
    </article>
  )
}

function Head({ opportunity, takesFocus, onHide }: OpportunityCardProps) {
  const { t } = useTranslation()
  const texts = useOpportunityTexts()
  const { _id, title, cover } = opportunity
  return (
    <div className="flex gap-3.5">
      <ItemThumb photo={cover} />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">
          <Link
            {...(takesFocus && { ref: takeFocus })}
            to="/needs/$needId/offer"
            params={{ needId: _id }}
            className="line-clamp-3 wrap-anywhere after:absolute after:inset-0 after:content-['']"
          >
            {title}
          </Link>
        </h2>
        <p className="pt-1 text-sm wrap-anywhere text-ink-2">
          {[...texts.place(opportunity), texts.age(opportunity)].join(' · ')}
        </p>
      </div>
      <div className="z-1 -mt-2 -mr-2.5">
        <Menu
          label={t('opportunities:actions', { title })}
          trigger={<Ellipsis aria-hidden className="size-5" />}
          triggerClassName={iconButtonClass({ plain: true })}
        >
          <button type="button" onClick={onHide} className={menuItemClass}>
            <EyeOff aria-hidden className="size-5" />
            {t('opportunities:hide')}
          </button>
          <Link to="/safety" search={{ text: 'need', id: _id }} className={menuItemClass}>
            <Flag aria-hidden className="size-5" />
            {t('shell.report')}
          </Link>
        </Menu>
      </div>
    </div>
  )
}

/** The days, and how they fit; of a need with an offer of the tasker, that offer. */
function When({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const texts = useOpportunityTexts()
  const { mine, time } = opportunity
  const standing = standingOf(opportunity)
  const isFree = time === 'free'
  return (
    <Fact
      icon={isFree ? CalendarCheck : CalendarX}
      title={texts.when(opportunity)}
      isGood={isFree}
    >
      {mine && standing === 'offered' ? (
        t('opportunities:myOffer', { price: money(mine.price), date: date(mine.date) })
      ) : standing === 'open' || standing === 'offered' ? (
        <OpportunityFit opportunity={opportunity} />
      ) : (
        <span
          className={cx(
            'font-semibold',
            standing === 'accepted' ? 'text-brand' : 'text-accent-strong',
          )}
        >
          {t(`opportunities:standing.${standing}`, {
            name: texts.client(opportunity),
            max: NEED_OFFERS_MAX,
          })}
        </span>
      )}
    </Fact>
  )
}

function Worth({ opportunity }: { opportunity: Opportunity }) {
  const texts = useOpportunityTexts()
  return (
    <Fact icon={Wallet} title={texts.budget(opportunity)}>
      {texts.worth(opportunity)}
    </Fact>
  )
}

type FactProps = {
  icon: LucideIcon
  title: string
  isGood?: boolean
  children: ReactNode
}

function Fact({ icon: Icon, title, isGood = false, children }: FactProps) {
  return (
    <div className="flex gap-3">
      <Icon
        aria-hidden
        className={cx('mt-0.5 size-5 shrink-0', isGood ? 'text-brand' : 'text-ink-3')}
      />
      <p className="min-w-0 flex-1">
        <b className="block">{title}</b>
        <span className="block text-sm text-ink-2 empty:hidden">{children}</span>
      </p>
    </div>
  )
}
