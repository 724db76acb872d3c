import {
  useQuery,
  type UseInfiniteQueryResult,
  type InfiniteData,
} from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import type { Deposit, DepositLine, listDeposits } from '#src/contract/payments/deposits.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { depositQueries } from '#src/queries/deposits.ts'
import { ReadAgain } from '#src/components/read-again.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Pages = InfiniteData<OutputOf<typeof listDeposits>>
type DepositsPartProps = { uid: string; query: UseInfiniteQueryResult<Pages> }

/** The deposits, the newest first; each opens to its jobs and sales. */
export function DepositsPart({ uid, query }: DepositsPartProps) {
  const { t } = useTranslation()
  if (query.error && !query.data)
    return (
      <ReadAgain
        className="mb-4"
        query={query}
        failed={t('earnings:deposits.listFailed')}
      />
    )
  const deposits = query.data?.pages.flatMap((page) => page.deposits) ?? []
  if (deposits.length === 0) return null
  return (
    <section>
      <SectionHeader title={t('earnings:deposits.title')} />
      <Card>
        <ul className="divide-y divide-line">
          {deposits.map((deposit) => (
            <li key={deposit._id}>
              <DepositRow uid={uid} deposit={deposit} />
            </li>
          ))}
        </ul>
      </Card>
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="mt-3"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('earnings:deposits.more')}
        </Button>
      )}
    </section>
  )
}

const icons = { onItsWay: Clock, paid: Check, failed: Undo2, canceled: Undo2 }

function DepositRow({ uid, deposit }: { uid: string; deposit: Deposit }) {
  const { money, day } = useFormat()
  const [open, setOpen] = useState(false)
  const Icon = icons[deposit.status]
  const back = deposit.status === 'failed' || deposit.status === 'canceled'
  return (
    <details
      className="group"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none items-start gap-3 p-4">
        <span
          className={`grid size-9 shrink-0 place-items-center rounded-md ${
            back ? 'bg-sunken text-ink-2' : 'bg-brand-soft text-brand-strong'
          }`}
        >
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="min-w-0 grow">
          <span className="block font-bold first-letter:uppercase">
            {day(deposit.arrivesAt)}
          </span>
          <DepositNote deposit={deposit} />
        </span>
        <span className="font-bold whitespace-nowrap tabular-nums">
          {money(deposit.amount)}
        </span>
        <ChevronDown
          aria-hidden
          className="mt-0.5 size-5 shrink-0 text-ink-2 transition group-open:rotate-180"
        />
      </summary>
      {open && <Lines uid={uid} depositId={deposit._id} />}
    </details>
  )
}

function DepositNote({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation()
  const { plainDay } = useFormat()
  const { status, failure, redoneAt, jobs, sales, takenBack, instant, bank } = deposit
  const notes = [
    ...(status === 'failed' ? [t(`earnings:returned.why.${failure ?? 'other'}`)] : []),
    ...(redoneAt ? [t('earnings:deposits.redone', { day: plainDay(redoneAt) })] : []),
    ...(status === 'onItsWay' ? [t('earnings:deposits.onItsWay')] : []),
    ...(status === 'canceled' ? [t('earnings:deposits.canceled')] : []),
    ...(instant ? [t('earnings:deposits.instant')] : []),
    ...(jobs > 0 ? [t('earnings:bank.jobs', { count: jobs })] : []),
    ...(sales > 0 ? [t('earnings:bank.sales', { count: sales })] : []),
    ...(takenBack > 0 ? [t('earnings:deposits.takenBack', { count: takenBack })] : []),
    ...(bank ? [t('earnings:bank.account', { bank: bank.name, last4: bank.last4 })] : []),
  ]
  return <span className="block text-sm wrap-anywhere text-ink-2">{notes.join(' · ')}</span>
}

function Lines({ uid, depositId }: { uid: string; depositId: string }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const query = useQuery(depositQueries.detail(uid, depositId))
  const { data, error } = query
  if (error && !data)
    return (
      <div className="px-4">
        <ReadAgain query={query} failed={t('earnings:deposits.failed')} />
      </div>
    )
  if (!data) return <Skeleton className="mx-4 mb-4 h-16 rounded-md" />
  if (data.lines.length === 0)
    return <p className="px-4 pb-4 text-ink-2">{t('earnings:deposits.noLines')}</p>
  return (
    <div className="px-4 pb-4">
      <KeyValueList>
        {data.lines.map((line, at) => (
          // The lines of a deposit have no names of their own, and never change their order.
          <KeyValue key={at} name={nameOf(line)}>
            {line.amount < 0 ? `− ${money(-line.amount)}` : money(line.amount)}
          </KeyValue>
        ))}
        <KeyValue name={t('earnings:deposits.sum')} strong="total">
          {money(data.amount)}
        </KeyValue>
      </KeyValueList>
    </div>
  )

  function nameOf({ kind, about, extra }: DepositLine): string {
    const job = about && requestTitle(about.description)
    const title =
      job && extra
        ? t('earnings:deposits.line.extraOf', { title: extra, job })
        : (job ?? t(`earnings:deposits.line.${kind}`))
    return kind === 'takenBack' && about
      ? t('earnings:deposits.line.takenBackOf', { title })
      : title
  }
}
