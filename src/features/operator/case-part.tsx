import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { JobPhotos } from '#src/components/photos/job-photos.tsx'
import type { OperatorCase } from '#src/contract/operator/operator.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { operatorQueries } from '#src/queries/operator.ts'
import { Card } from '#src/ui/card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { ActsCard } from './acts-card.tsx'
import { Arrived } from './arrived.tsx'
import { CaseMoney } from './case-money.tsx'
import { CaseTalk } from './case-talk.tsx'
import { DecideCard } from './decide-card.tsx'
import { RecordCard } from './record-card.tsx'
import { SidesCard } from './sides-card.tsx'

/** A request with all details that its judge needs. */
export function CasePart({ requestId }: { requestId: string }) {
  const query = useQuery(operatorQueries.case(requestId))
  return <Arrived query={query}>{(data) => <Case data={data} />}</Arrived>
}

function Case({ data }: { data: OperatorCase }) {
  const { request, dispute, people, acts } = data
  const names = namesIn(request)
  return (
    <div className="grid gap-4 xl:grid-cols-[1fr_19rem] xl:items-start">
      <div className="grid min-w-0 gap-4">
        {dispute && (
          <>
            <SidesCard kind="request" dispute={dispute} names={names} />
            <DecideCard
              subject={{ kind: 'request', id: request._id }}
              dispute={dispute}
              names={names}
              sums={acts.find(({ act }) => act === 'decide_dispute')?.after}
            />
          </>
        )}
        <Terms request={request} />
        <CaseTalk request={request} messages={data.messages} />
      </div>
      <div className="grid min-w-0 gap-4">
        <CaseMoney data={data} />
        <RecordCard person={people.client} as="client" />
        <RecordCard person={people.tasker} as="tasker" />
        <ActsCard acts={acts} />
      </div>
    </div>
  )
}

function Terms({ request }: Pick<OperatorCase, 'request'>) {
  const { t } = useTranslation()
  const { fullDate, money, stamp } = useFormat()
  const { serviceDetails, price, paymentMethod, timeline, status, number } = request
  return (
    <Card className="p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-lg">{t('operator:request', { number })}</h3>
        <Pill>{t(`operator:status.${status}`)}</Pill>
      </div>
      <p className="py-2 whitespace-pre-line wrap-anywhere">{serviceDetails.description}</p>
      <KeyValueList>
        <KeyValue name={t('operator:case.price')} strong="value">
          {money(price)}
        </KeyValue>
        <KeyValue name={t('operator:case.method')}>
          {t(`requests.methodName.${paymentMethod}`)}
        </KeyValue>
        <KeyValue name={t('operator:case.date')}>{fullDate(serviceDetails.date)}</KeyValue>
      </KeyValueList>
      <details className="pt-2">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {t('operator:case.history')}
        </summary>
        <ol className="grid gap-2 pt-1">
          {timeline.map((event) => (
            <li key={event._id} className="flex justify-between gap-3 text-sm">
              <div className="min-w-0 grow">
                {t(`operator:events.${event.action}`)}{' '}
                <span className="text-ink-2">
                  {[
                    t(`operator:actors.${event.by}`),
                    event.price !== null && money(event.price),
                    event.date && fullDate(event.date),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {event.note && (
                  <q className="block whitespace-pre-line wrap-anywhere">{event.note}</q>
                )}
                <JobPhotos images={event.photos} className="pt-2" />
              </div>
              <time dateTime={event.at} className="shrink-0 text-xs text-ink-2">
                {stamp(event.at)}
              </time>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  )
}
