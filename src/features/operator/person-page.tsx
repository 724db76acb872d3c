import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PersonFile } from '#src/contract/operator/operator.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { operatorQueries, suspensionMutation } from '#src/queries/operator.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { ActsCard } from './acts-card.tsx'
import { Arrived, BackToQueue } from './arrived.tsx'
import { caseName } from './case-name.ts'
import { EarlierDisputes } from './earlier-disputes.tsx'
import { PersonLink } from './person-link.tsx'
import { ReasonForm } from './reason-form.tsx'

/** A person with their record, their open requests and orders, and the way to suspend them. */
export function PersonPage({ uid }: { uid: string }) {
  const query = useQuery(operatorQueries.person(uid))
  return <Arrived query={query}>{(person) => <File person={person} />}</Arrived>
}

function File({ person }: { person: PersonFile }) {
  const { t } = useTranslation()
  const { month } = useFormat()
  const { name, photo, email, suspendedAt, running, runningOrders, acts } = person
  return (
    <article className="grid gap-4">
      <header className="flex items-center gap-3">
        <BackToQueue />
        <Avatar name={name} photo={photo} />
        <div className="min-w-0 wrap-anywhere">
          <h2 className="text-xl">{name}</h2>
          <p className="text-sm text-ink-2">
            {email && `${email} · `}
            {t('operator:person.since', { month: month(person.since) })}
          </p>
        </div>
      </header>
      <p className="flex flex-wrap gap-1.5">
        {suspendedAt && <Pill tone="danger">{t('operator:person.suspended')}</Pill>}
        <Pill>{t('operator:person.completed', { count: person.completed })}</Pill>
        <Pill>{t('operator:person.cancelled', { count: person.cancelled })}</Pill>
        <Pill>{t('operator:person.reports', { count: person.reports })}</Pill>
      </p>
      <Card className="p-4">
        <EarlierDisputes disputes={person.disputes} />
      </Card>
      <Card className="p-4">
        <h3 className="pb-2 text-lg">{t('operator:person.running')}</h3>
        {running.length + runningOrders.length === 0 ? (
          <p className="text-sm text-ink-2">{t('operator:person.nothingRuns')}</p>
        ) : (
          <ul className="grid gap-2">
            {running.map((request) => (
              <Running key={request.requestId} deal={{ ...request, orderId: null }}>
                {t(`operator:status.${request.status}`)}
              </Running>
            ))}
            {runningOrders.map((order) => (
              <Running key={order.orderId} deal={order}>
                {t(`orders:status.${order.status}`)}
              </Running>
            ))}
          </ul>
        )}
      </Card>
      <Suspension person={person} />
      <ActsCard acts={acts} />
    </article>
  )
}

type RunningProps = {
  deal: Pick<PersonFile['runningOrders'][number], 'number' | 'date' | 'other'> & {
    orderId: string | null
  }
  /** Its status. */
  children: string
}

/** An open request or order whose other party a suspension would affect. */
function Running({ deal, children }: RunningProps) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  return (
    <li className="flex flex-wrap justify-between gap-2 text-sm">
      <span>
        {caseName(deal, t)} · <PersonLink {...deal.other} /> · {fullDate(deal.date)}
      </span>
      <Pill>{children}</Pill>
    </li>
  )
}

function Suspension({ person: { uid, suspendedAt } }: { person: PersonFile }) {
  const { t } = useTranslation()
  const { mutateAsync, isPending, error } = useMutation(suspensionMutation)
  const suspended = suspendedAt === null
  return (
    <Card className="p-4">
      <h3 className="pb-1 text-lg">
        {t(suspended ? 'operator:person.suspend' : 'operator:person.lift')}
      </h3>
      {/* The key clears the form: a reason belongs to one act only. */}
      <ReasonForm
        key={String(suspended)}
        of={`${suspended ? 'suspend' : 'lift'}-${uid}`}
        hint={t(suspended ? 'operator:person.suspendHint' : 'operator:person.liftHint')}
        pending={isPending}
        error={error}
        acts={[
          {
            label: t(suspended ? 'operator:person.suspend' : 'operator:person.lift'),
            variant: suspended ? 'danger' : 'primary',
            onAct: (reason) => mutateAsync({ uid, suspended, reason }),
          },
        ]}
      />
    </Card>
  )
}
