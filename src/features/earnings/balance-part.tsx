import type { UseQueryResult } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import { useTranslation } from 'react-i18next'
import type { AtProvider, Balance } from '#src/contract/payments/deposits.ts'
import { sumBrl } from '#src/contract/payments/money.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { ReadAgain } from '#src/components/read-again.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CorrectAccount } from './correct-account.tsx'
import { InstantPart } from './instant-part.tsx'
import { ReturnedCard } from './returned-card.tsx'

/** Where the money is, and what comes next to the bank. */
export function BalancePart({ query }: { query: UseQueryResult<Balance> }) {
  const { data } = query
  const { t } = useTranslation()
  if (!data)
    return query.error ? (
      <ReadAgain className="mb-4" query={query} failed={t('earnings:bank.silent')} />
    ) : (
      <Skeleton className="mb-4 h-56 w-full rounded-lg" />
    )
  return <Head balance={data} />
}

/** The next deposit: one on its way, else what the provider will send of what is available. */
function nextOf({ coming, provider }: Balance) {
  const [first] = coming
  if (first) return { amount: first.amount, at: first.arrivesAt, bank: first.bank }
  if (!provider || provider.stale || !provider.nextAt || provider.available === 0)
    return null
  return { amount: provider.available, at: provider.nextAt, bank: provider.bank }
}

function Head({ balance }: { balance: Balance }) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const { provider, returned } = balance
  const next = nextOf(balance)
  return (
    <section className="mb-2 grid gap-3" aria-label={t('earnings:bank.title')}>
      {returned && <ReturnedCard deposit={returned} />}
      {next && <NextDeposit {...next} />}
      <Places balance={balance} />
      {provider?.instant && !provider.stale && <InstantPart instant={provider.instant} />}
      {provider?.stale && (
        <p role="status" className="text-sm text-ink-2">
          {t('earnings:bank.stale', { time: clock(provider.askedAt) })}
        </p>
      )}
    </section>
  )
}

type NextDepositProps = { amount: number; at: string; bank: AtProvider['bank'] }

function NextDeposit({ amount, at, bank }: NextDepositProps) {
  const { t } = useTranslation()
  const { money, day } = useFormat()
  return (
    <Card className="border-transparent bg-deposit p-4 text-on-deposit">
      <h2 className="text-sm font-bold">{t('earnings:bank.next', { day: day(at) })}</h2>
      <p className="text-3xl font-extrabold tabular-nums">{money(amount)}</p>
      {bank && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
          <p className="flex min-w-0 items-center gap-2 wrap-anywhere">
            <Landmark aria-hidden className="size-5 shrink-0" />
            {t('earnings:bank.account', { bank: bank.name, last4: bank.last4 })}
          </p>
          <CorrectAccount look="link" label={t('earnings:bank.change')} />
        </div>
      )}
    </Card>
  )
}

function Places({ balance }: { balance: Balance }) {
  const { t } = useTranslation()
  const { money, plainDay } = useFormat()
  const { held, frozen, releasing, provider } = balance
  const onItsWay = sumBrl([releasing, provider?.pending ?? 0])
  const kinds = [
    ...(held.jobs > 0 ? [t('earnings:bank.jobs', { count: held.jobs })] : []),
    ...(held.sales > 0 ? [t('earnings:bank.sales', { count: held.sales })] : []),
  ]
  return (
    <Card className="p-4">
      <ol className="grid gap-4">
        <Place
          dot="bg-info"
          name={t('earnings:bank.held')}
          amount={held.net}
          notes={[
            t('earnings:bank.heldText'),
            ...kinds,
            ...(frozen > 0 ? [t('earnings:bank.frozen', { amount: money(frozen) })] : []),
          ]}
        />
        <Place
          dot="bg-star"
          name={t('earnings:bank.onItsWay')}
          amount={onItsWay}
          notes={[
            provider?.pendingUntil && provider.pending > 0
              ? t('earnings:bank.availableOn', { day: plainDay(provider.pendingUntil) })
              : t('earnings:bank.onItsWayText'),
          ]}
        />
        {provider && (
          <Place
            dot="bg-brand"
            name={t('earnings:bank.available')}
            amount={provider.available}
            notes={[
              provider.nextAt && provider.available > 0
                ? t('earnings:bank.inDepositOf', { day: plainDay(provider.nextAt) })
                : t('earnings:bank.availableText'),
            ]}
          />
        )}
      </ol>
      {provider && provider.owed > 0 && (
        <p className="mt-3 border-t border-line pt-3 text-danger">
          {t('earnings:bank.owed', { amount: money(provider.owed) })}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-2">{t('earnings:bank.net')}</p>
    </Card>
  )
}

type PlaceProps = { dot: string; name: string; amount: number; notes: string[] }

function Place({ dot, name, amount, notes }: PlaceProps) {
  const { money } = useFormat()
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden className={`mt-1.5 size-3 shrink-0 rounded-sm ${dot}`} />
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block font-bold">{name}</span>
        <span className="block text-sm text-ink-2">{notes.join(' · ')}</span>
      </span>
      <span className="font-bold whitespace-nowrap tabular-nums">{money(amount)}</span>
    </li>
  )
}
