import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import { PagedList } from '#src/components/paged-list.tsx'
import type { AttentionItem } from '#src/contract/operator/operator.ts'
import { attentionGroups, groupOf } from '#src/contract/operator/attention.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { operatorQueries } from '#src/queries/operator.ts'
import { cardClass } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { caseName } from './case-name.ts'
import type { OperatorSearch } from './operator-search.ts'

type QueueListProps = {
  search: OperatorSearch
  onSearch: (search: OperatorSearch) => void
}

/** The matters that need an operator, the most urgent first, or the settled ones. */
export function QueueList({ search, onSearch }: QueueListProps) {
  const { t } = useTranslation()
  const { show = 'open', item: chosen } = search
  const group = attentionGroups.find((known) => known === search.group)
  const list = useInfiniteQuery(operatorQueries.queue({ show, group }))
  const open = list.data?.open
  return (
    <section aria-label={t('operator:queue')}>
      <CachedNote query={list} className="-mt-2 mb-1" />
      <Segmented
        label={t('operator:showLabel')}
        value={show}
        onValueChange={(next) =>
          onSearch({ ...search, show: next === 'done' ? next : undefined })
        }
        options={[
          { value: 'open', label: t('operator:show.open') },
          { value: 'done', label: t('operator:show.done') },
        ]}
      />
      <div className="flex flex-wrap gap-1.5 py-3">
        {attentionGroups.map((each) => (
          <Chip
            key={each}
            selected={each === group}
            onClick={() =>
              onSearch({ ...search, group: each === group ? undefined : each })
            }
          >
            {t(`operator:groups.${each}`)}{' '}
            {show === 'open' && open && <span>{open[each]}</span>}
          </Chip>
        ))}
      </div>
      <PagedList
        list={list}
        keyOf={({ _id }) => _id}
        className="grid gap-2.5"
        failed={t('operator:failed')}
        more={t('operator:more')}
        skeleton={Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-24 rounded-lg" />
        ))}
        empty={
          <EmptyState
            icon={<CircleCheck aria-hidden className="size-7" />}
            title={t(`operator:empty.${show}`)}
          >
            {t(`operator:emptyText.${show}`)}
          </EmptyState>
        }
      >
        {(item) => <Row item={item} search={search} isChosen={item._id === chosen} />}
      </PagedList>
    </section>
  )
}

type RowProps = { item: AttentionItem; search: OperatorSearch; isChosen: boolean }

function Row({ item, search, isChosen }: RowProps) {
  const { t } = useTranslation()
  const { ago, money, date } = useFormat()
  const { kind, amount, report, waitsUntil, bankDueAt, done } = item
  const about = item.involved
    ? t('operator:involved')
    : report
      ? (report.text?.words ?? report.person?.name ?? t('operator:gone'))
      : caseName(item, t)
  return (
    <Link
      to="/operator"
      search={{ show: search.show, group: search.group, item: item._id }}
      aria-current={isChosen ? 'page' : undefined}
      className={cardClass({
        interactive: true,
        className:
          'p-3.5 aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft',
      })}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-bold">{t(`operator:kinds.${kind}`)}</span>
        {amount !== null && <span className="font-semibold">{money(amount)}</span>}
      </span>
      {about && <span className="block truncate text-sm text-ink-2">{about}</span>}
      <span className="flex flex-wrap items-center gap-2 pt-2 text-xs text-ink-2">
        {done ? (
          <time dateTime={done.at}>{ago(done.at)}</time>
        ) : (
          <>
            <time dateTime={item.since}>{ago(item.since)}</time>
            {bankDueAt && (
              <Pill tone="accent">{t('operator:bankDue', { date: date(bankDueAt) })}</Pill>
            )}
            {waitsUntil ? (
              <Pill>{t('operator:waitsUntil', { date: date(waitsUntil) })}</Pill>
            ) : (
              groupOf(kind) === 'dispute' && (
                <Pill tone="accent">{t('operator:decideNow')}</Pill>
              )
            )}
          </>
        )}
      </span>
    </Link>
  )
}
