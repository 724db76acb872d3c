import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemThumb } from '#src/components/item-thumb.tsx'
import { MapBox } from '#src/components/map/map-box.tsx'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { distanceKm } from '#src/lib/distance.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { geoQueries } from '#src/queries/geo.ts'
import type { useOpportunities } from '#src/queries/opportunities.ts'
import { cardClass } from '#src/ui/card.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { useOfferWords } from './offer-count.tsx'
import { OfferLink } from './offer-link.tsx'
import { OpportunityFit } from './opportunity-fit.tsx'
import { useOpportunityTexts } from './opportunity-texts.ts'
import { useSeen } from './use-seen.ts'

type OpportunityMapProps = {
  list: ReturnType<typeof useOpportunities>
  /** The part of the map that the tasker serves; null where they have no place. */
  area: TaskerDetails['area']
  /** Over the map. */
  children: ReactNode
}

/** Around what is shown where the tasker has no place. */
const WIDE_KM = 20

/** Cards on either side of the one in view; those further along the row follow when it is moved. */
const CARDS_BESIDE = 3

/** Opportunities on a map, and their cards in a row: a tapped pin brings its card into view. */
export function OpportunityMap({ list, area, children }: OpportunityMapProps) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const shown = list.data?.items.filter(({ hidden }) => !hidden) ?? []
  const [chosen, setChosen] = useState<string>()
  const [near, setNear] = useState(false)
  const places = useQuery({ ...geoQueries.places(), enabled: near }).data
  const row = useRef<HTMLUListElement>(null)
  useAllPages(list)
  const noBudget = t('opportunities:map.noBudget')
  const pins = useMemo(
    () =>
      (list.data?.items ?? []).flatMap(({ _id: id, place: point, budget, mine, hidden }) =>
        point && !hidden
          ? [
              {
                id,
                point,
                text: budget === null ? noBudget : shortMoney(budget),
                quiet: mine !== null,
              },
            ]
          : [],
      ),
    [list.data?.items, noBudget, shortMoney],
  )
  const center = area?.center ?? pins[0]?.point
  const at = Math.max(
    shown.findIndex(({ _id }) => _id === chosen),
    0,
  )
  const current = shown[at]
  // A pin on a map is not read: the card in view is.
  useSeen({ data: current && { items: [current] }, dataUpdatedAt: list.dataUpdatedAt })
  const showCard = ([id]: readonly string[]) => {
    setChosen(id)
    const to = shown.findIndex(({ _id }) => _id === id)
    row.current?.children[to]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }
  if (!center) return <NoPlace />
  return (
    <>
      {!area && <NoPlace />}
      <div className="relative -mx-gutter h-[calc(100dvh-var(--bottom-bar,0px)-31.5rem)] min-h-56 overflow-hidden md:mx-0 md:rounded-lg md:border md:border-line">
        <MapBox
          label={t('opportunities:map.label')}
          center={center}
          radiusKm={area?.radiusKm ?? WIDE_KM}
          viewKm={farthestKm(center, pins)}
          mark="dot"
          places={places}
          pins={pins}
          lit={current?._id}
          pinEvents={{
            onLight: () => undefined,
            onChoose: showCard,
            joinedText: (count) => t('opportunities:map.joined', { count }),
          }}
          onRoam={() => undefined}
          onNear={() => setNear(true)}
          className="size-full"
        />
        <div className="absolute bottom-3 left-3 z-1">{children}</div>
      </div>
      <ul
        ref={row}
        aria-label={t('opportunities:map.cards')}
        onScroll={({ currentTarget }) => setChosen(shown[indexInView(currentTarget)]?._id)}
        className="scroll-row snap-x scroll-px-gutter pt-3"
      >
        {shown.map((opportunity, n) => (
          <li
            key={opportunity._id}
            className="w-full max-w-md shrink-0 snap-center *:h-full not-only:w-11/12"
          >
            {Math.abs(n - at) <= CARDS_BESIDE && <MapCard opportunity={opportunity} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** How far the farthest pin is, in whole kilometres. */
const farthestKm = (center: Coordinates, pins: readonly { point: Coordinates }[]): number =>
  Math.ceil(Math.max(0, ...pins.map(({ point }) => distanceKm(center, point))))

/** A map shows all there are. */
function useAllPages({
  hasNextPage,
  isFetching,
  isError,
  fetchNextPage,
}: OpportunityMapProps['list']) {
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
}

/** Which child of a row stands nearest to its middle. */
function indexInView(row: HTMLElement): number {
  const middleOf = (element: Element) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  }
  const middle = middleOf(row)
  const distances = [...row.children].map((child) => Math.abs(middleOf(child) - middle))
  return distances.indexOf(Math.min(...distances))
}

function NoPlace() {
  const { t } = useTranslation()
  return (
    <p className="pb-3 text-ink-2">
      {t('opportunities:map.noPlace')}{' '}
      <Link to="/tasker-profile" hash="place" className={linkClass}>
        {t('opportunities:map.toPlace')}
      </Link>
    </p>
  )
}

function MapCard({ opportunity }: { opportunity: Opportunity }) {
  const texts = useOpportunityTexts()
  const offerWords = useOfferWords()
  const { _id, title, cover } = opportunity
  return (
    <article className={cardClass({ className: 'relative flex flex-col shadow-2' })}>
      <div className="flex flex-1 gap-3 p-3.5">
        <ItemThumb photo={cover} size="sm" />
        <div className="min-w-0 flex-1">
          <h2 className="text-base">
            <Link
              to="/needs/$needId/offer"
              params={{ needId: _id }}
              className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:content-['']"
            >
              {title}
            </Link>
          </h2>
          <p className="pt-0.5 text-sm wrap-anywhere text-ink-2">
            {[...texts.place(opportunity), offerWords(opportunity)].join(' · ')}
          </p>
          <p className="text-sm font-semibold">{texts.when(opportunity)}</p>
          <OpportunityFit opportunity={opportunity} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line px-3.5 py-3">
        <p className="min-w-0 flex-1 text-sm text-ink-2">
          <b className="block text-base text-ink">{texts.budget(opportunity)}</b>
          {texts.worth(opportunity)}
        </p>
        <OfferLink opportunity={opportunity} />
      </div>
    </article>
  )
}
