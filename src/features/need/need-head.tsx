import { Link } from '@tanstack/react-router'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { NEED_OFFERS_MAX } from '#src/contract/needs/limits.ts'
import type { Need } from '#src/contract/needs/needs.ts'
import { whenDaysText } from '#src/lib/schedule/when-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { Menu, menuItemClass } from '#src/ui/menu.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { isHeldByNight } from './held-by-night.ts'

type NeedActs = { onEdit: () => void; onWithdraw: () => void }

/** The title of the page with the way back, and the acts of an open need. */
export function NeedTitle({ need, ...acts }: NeedActs & { need: Need }) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const { title, when, status } = need
  return (
    <header className="flex min-h-16 items-center gap-2.5 py-2.5">
      <BackLink to="/requests" search={{ as: 'client' }} />
      <div className="min-w-0 flex-1">
        <h1 className="line-clamp-2 text-lg tracking-[-0.015em] wrap-anywhere">{title}</h1>
        <p className="truncate text-sm text-ink-2">
          {t('need:kind')} · {whenDaysText(when, { lang, t })}
        </p>
      </div>
      {status === 'open' && <NeedMenu {...acts} />}
    </header>
  )
}

function NeedMenu({ onEdit, onWithdraw }: NeedActs) {
  const { t } = useTranslation()
  return (
    <Menu
      label={t('need:menu')}
      trigger={<Ellipsis aria-hidden className="size-5" />}
      triggerClassName={iconButtonClass({ plain: true })}
    >
      <button type="button" className={menuItemClass} onClick={onEdit}>
        <Pencil aria-hidden className="size-4.5 text-ink-2" />
        {t('need:act.edit')}
      </button>
      <button type="button" className={menuItemClass} onClick={onWithdraw}>
        <CircleX aria-hidden className="size-4.5 text-ink-2" />
        {t('need:act.withdraw')}
      </button>
    </Menu>
  )
}

type NeedHeadProps = {
  need: Need
  /** The offers that the page shows. */
  offers: number
}

/** The state of a need, which is announced when it changes, and the way on from its end. */
export function NeedHead({ need, offers }: NeedHeadProps) {
  const { t } = useTranslation()
  const until = useUntil()
  const { title, text } = useHeadWords({ need, offers })
  const { status, deadline } = need
  return (
    <section>
      <div role="status">
        <Pill
          tone={status === 'open' && offers > 0 ? 'accent' : 'neutral'}
          icon={<Clock aria-hidden className="size-3.5" />}
        >
          {status === 'open'
            ? t(offers > 0 ? 'need:choose' : 'requests.need.until', {
                date: deadline && until.date(deadline),
              })
            : t(`requests.need.status.${status}`)}
        </Pill>
        <h2 className="pt-2.5 text-2xl">{title}</h2>
        <p className="pt-1 text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2.5 pt-3.5 empty:hidden">
        <NextAct need={need} />
      </div>
    </section>
  )
}

function useHeadWords({ need, offers }: NeedHeadProps) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { status } = need
  switch (status) {
    case 'open':
      return offers > 0
        ? {
            title: t('need:title.offers', { count: offers }),
            text: t(`need:text.${need.offers >= NEED_OFFERS_MAX ? 'full' : 'compare'}`),
          }
        : { title: t('need:title.none'), text: waitingText() }
    case 'expired': {
      const name = need.offers > 0 ? 'expiredWithOffers' : 'expired'
      return { title: t(`need:title.${name}`), text: t(`need:text.${name}`) }
    }
    case 'accepted':
    case 'withdrawn':
      return { title: t(`need:title.${status}`), text: t(`need:text.${status}`) }
    case 'unknown':
      return { title: t('need:title.unknown'), text: '' }
  }

  function waitingText(): string {
    const notified = need.waves.reduce((sum, wave) => sum + wave.notified, 0)
    const seen = need.waves.reduce((sum, wave) => sum + wave.seen, 0)
    return [
      notified === 0 ? firstWaveText() : t('need:text.notified', { count: notified }),
      seen > 0 && t('need:text.seen', { count: seen }),
      need.openQuestions > 0 && t('need:text.questions', { count: need.openQuestions }),
    ]
      .filter(Boolean)
      .join(' ')
  }

  function firstWaveText(): string {
    const { nextWaveAt, reachKm } = need
    if (nextWaveAt === null) return t('need:text.nobody', { km: reachKm })
    return isHeldByNight(need)
      ? t('need:text.later', { date: date(nextWaveAt) })
      : t('need:text.soon')
  }
}

/** What follows the end of a need. */
function NextAct({ need: { _id, status, requestId } }: { need: Need }) {
  const { t } = useTranslation()
  if (status === 'accepted' && requestId !== null)
    return (
      <Link
        to="/service-request/details/$serviceRequestId"
        params={{ serviceRequestId: requestId }}
        className={buttonClass()}
      >
        {t('need:act.request')}
      </Link>
    )
  if (status === 'expired' || status === 'withdrawn')
    return (
      <Link to="/needs/new" search={{ again: _id }} className={buttonClass()}>
        {t('need:act.again')}
      </Link>
    )
  return null
}
