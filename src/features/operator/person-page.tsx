import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PersonFile } from '#src/contract/operator.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { operatorQueries, suspensionMutation } from '#src/queries/operator.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { ActLine } from './act-line.tsx'
import { Arrived, BackToQueue } from './arrived.tsx'
import { EarlierDisputes } from './earlier-disputes.tsx'
import { PersonLink } from './person-link.tsx'
import { ReasonForm } from './reason-form.tsx'

/** A person with their record, what others wait for, and the way to suspend them. */
export function PersonPage({ uid }: { uid: string }) {
  const query = useQuery(operatorQueries.person(uid))
  return <Arrived query={query}>{(person) => <File person={person} />}</Arrived>
}

function File({ person }: { person: PersonFile }) {
  const { t } = useTranslation()
  const { month, fullDate } = useFormat()
  const { name, photo, email, suspendedAt, running, acts } = person
  return (
    <article className="grid gap-4">
      <header className="flex items-center gap-3">
        <BackToQueue />
        <Avatar name={name} src={photo?.url} srcSet={photo?.srcset} />
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
        {running.length === 0 ? (
          <p className="text-sm text-ink-2">{t('operator:person.nothingRuns')}</p>
        ) : (
          <ul className="grid gap-2">
            {running.map(({ requestId, number, status, date, other }) => (
              <li key={requestId} className="flex flex-wrap justify-between gap-2 text-sm">
                <span>
                  #{number} · <PersonLink {...other} /> · {fullDate(date)}
                </span>
                <Pill>{t(`operator:status.${status}`)}</Pill>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Suspension person={person} />
      {acts.length > 0 && (
        <Card className="grid gap-3 p-4">
          <h3 className="text-lg">{t('operator:acts.title')}</h3>
          {acts.map((act) => (
            <ActLine key={act._id} act={act} />
          ))}
        </Card>
      )}
    </article>
  )
}

function Suspension({ person: { uid, suspendedAt } }: { person: PersonFile }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation(suspensionMutation)
  const suspended = suspendedAt === null
  return (
    <Card className="p-4">
      <h3 className="pb-1 text-lg">
        {t(suspended ? 'operator:person.suspend' : 'operator:person.lift')}
      </h3>
      {/* The key empties the form: a reason belongs to one act only. */}
      <ReasonForm
        key={String(suspended)}
        hint={t(suspended ? 'operator:person.suspendHint' : 'operator:person.liftHint')}
        pending={isPending}
        error={error}
        acts={[
          {
            label: t(suspended ? 'operator:person.suspend' : 'operator:person.lift'),
            variant: suspended ? 'danger' : 'primary',
            onAct: (reason) => mutate({ uid, suspended, reason }),
          },
        ]}
      />
    </Card>
  )
}
