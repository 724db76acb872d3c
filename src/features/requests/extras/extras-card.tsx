import { useTranslation } from 'react-i18next'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import {
  BankNote,
  isUndecided,
  sentenceKey,
} from '#src/features/requests/detail/money-texts.tsx'
import { moneyLines, moneyParts } from '#src/features/requests/request-money.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useAnsweredExtras } from '#src/queries/extra-outbox.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { MoneyBar } from '#src/ui/money-bar.tsx'
import { Price } from '#src/ui/price.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ExtraLines } from './extra-lines.tsx'
import { extraForMe } from './extra-rules.ts'

/** The price with its extras as lines: what is held or what the tasker gets, and the sums. */
export function ExtrasCard({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { viewer, earnings, priceNow, status } = request
  const names = namesIn(request)
  const asked = extraForMe(request, useAnsweredExtras())
  const isMore = asked && asked.kind !== 'discount'
  const lines = moneyLines(request)
  const held = lines.find(({ where }) => where === 'held' || where === 'frozen')
  const main = held ?? lines[0]
  const isTasker = viewer === 'tasker' && earnings !== null
  const title = isTasker
    ? status === 'completed' || status === 'closed'
      ? t('extras:price.receives')
      : t(`extras:price.${isUndecided(request) ? 'ifReleased' : 'ifChecked'}`, names)
    : main &&
      (main.where === 'held'
        ? t('extras:price.held')
        : t(sentenceKey(main, request), names))
  const sentences = lines.map(
    (line) => `${t(sentenceKey(line, request), names)}: ${money(line.amount)}`,
  )
  const sum = (extra: number) => money(toBrl(toCentavos(priceNow) + toCentavos(extra)))
  return (
    <>
      <div className="p-4 pb-3.5">
        <p className="text-sm text-ink-2">{title}</p>
        <div className="flex items-end justify-between gap-3 pb-3 cramped:flex-wrap">
          <Price
            amount={money(isTasker ? earnings.kept : (main?.amount ?? priceNow))}
            size="xl"
          />
          <Tag>{t(`requests.method.${request.paymentMethod}`)}</Tag>
        </div>
        <MoneyBar
          label={sentences.join('; ')}
          parts={[
            ...moneyParts(lines),
            ...(isMore
              ? [{ tone: 'asked' as const, amount: toCentavos(asked.amount) }]
              : []),
          ]}
        />
      </div>
      <ExtraLines request={request} />
      <div className="px-4 py-3.5">
        <KeyValueList>
          {isTasker ? (
            <>
              <KeyValue name={t('extras:price.gross')}>{money(earnings.gross)}</KeyValue>
              <KeyValue name={t('extras:price.fee')}>− {money(earnings.fee)}</KeyValue>
              {earnings.takenBack > 0 && (
                <KeyValue name={t('requests.takenBack')}>
                  − {money(earnings.takenBack)}
                </KeyValue>
              )}
              <KeyValue name={title} strong="total">
                {money(earnings.kept)}
              </KeyValue>
            </>
          ) : (
            <>
              {lines.map((line) => (
                <KeyValue key={line.where} name={t(sentenceKey(line, request), names)}>
                  {money(line.amount)}
                </KeyValue>
              ))}
              <KeyValue name={t('extras:price.total')} strong="total">
                {money(priceNow)}
              </KeyValue>
              {isMore && (
                <KeyValue name={t('extras:price.ifAccepted', { title: asked.title })}>
                  {sum(asked.amount)}
                </KeyValue>
              )}
            </>
          )}
        </KeyValueList>
        <BankNote request={request} />
      </div>
    </>
  )
}
