import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Megaphone from 'lucide-react/icons/megaphone'
import { useTranslation } from 'react-i18next'
import { ItemThumb } from '#src/components/item-thumb.tsx'
import { WithoutData } from '#src/components/without-data.tsx'
import type { NeedSummary } from '#src/contract/needs/needs.ts'
import { whenText } from '#src/lib/schedule/when-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { needQueries } from '#src/queries/needs.ts'
import { Button } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { Pill, type Tone } from '#src/ui/pill.tsx'
import { Price } from '#src/ui/price.tsx'

type NeedStatus = 'open' | 'over'

/** The needs above the list of requests: the open ones, or those that are over. */
export const useNeeds = (status: NeedStatus, isShown: boolean) =>
  useInfiniteQuery({ ...needQueries.list(status), enabled: isShown })

type NeedCardsProps = {
  status: NeedStatus
  needs: ReturnType<typeof useNeeds>
  className?: string
}

/** Published needs, each a link to its page; where they failed, why. */
export function NeedCards({ status, needs, className }: NeedCardsProps) {
  const { t } = useTranslation()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = needs
  // Most clients have none: nothing holds their place while they load.
  if (!data)
    return (
      needs.error && (
        <WithoutData query={needs} failed={t('requests.need.failed')}>
          {null}
        </WithoutData>
      )
    )
  return (
    <section className={className}>
      <h2 className="pb-3 text-xl">{t(`requests.need.${status}`)}</h2>
      <ul className={cardClass({ className: 'divide-y divide-line' })}>
        {data.items.map((need) => (
          <li key={need._id}>
            <NeedCard need={need} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="outline"
          className="mt-3 w-full"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('requests.more')}
        </Button>
      )}
    </section>
  )
}

function NeedCard({ need }: { need: NeedSummary }) {
  const { t } = useTranslation()
  const { lang, shortMoney } = useFormat()
  const until = useUntil()
  const { title, when, district, city, budget, cover, deadline, status } = need
  const about = [whenText(when, { lang, t }), district ?? city]
  return (
    <article className="relative p-4">
      <div className="flex gap-3">
        <NeedThumb cover={cover} />
        <Link
          to="/needs/$needId"
          params={{ needId: need._id }}
          className="min-w-0 flex-1 after:absolute after:inset-0 after:content-['']"
        >
          <span className="line-clamp-2 font-bold wrap-anywhere">{title}</span>
          <span className="line-clamp-2 pt-0.5 text-sm wrap-anywhere text-ink-2">
            {about.filter(Boolean).join(' · ')}
          </span>
        </Link>
        {budget !== null && (
          <Price
            amount={shortMoney(budget)}
            unit={t('requests.need.budget')}
            className="shrink-0 text-right"
          />
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <NeedPill need={need} />
        {status === 'open' && deadline && (
          <span className="text-xs font-semibold text-ink-2">
            {t('requests.need.until', { date: until.date(deadline) })}
          </span>
        )}
      </div>
    </article>
  )
}

/** A need's first photo, or a sign for what is asked of all. */
export function NeedThumb({ cover }: Pick<NeedSummary, 'cover'>) {
  if (cover) return <ItemThumb size="sm" photo={cover} />
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-strong">
      <Megaphone aria-hidden className="size-5" />
    </span>
  )
}

function NeedPill({ need }: { need: NeedSummary }) {
  const { t } = useTranslation()
  const [tone, text] = pillOf()
  return <Pill tone={tone}>{text}</Pill>

  function pillOf(): [Tone, string] {
    const { status, newOffers, offers, openQuestions } = need
    if (status !== 'open')
      return [
        status === 'accepted' ? 'brand' : 'neutral',
        t(`requests.need.status.${status}`),
      ]
    if (newOffers > 0) return ['accent', t('requests.need.new', { count: newOffers })]
    if (openQuestions > 0)
      return ['accent', t('requests.need.questions', { count: openQuestions })]
    if (offers > 0) return ['brand', t('requests.need.offers', { count: offers })]
    return ['neutral', t('requests.need.none')]
  }
}
