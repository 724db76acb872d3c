import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { CurrentTerms } from '#src/contract/requests/terms.ts'
import { useJobSpan } from '#src/components/job/use-job-span.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { Pill } from '#src/ui/pill.tsx'

export type Terms = Pick<
  CurrentTerms,
  'price' | 'date' | 'durationMinutes' | 'paymentMethod'
>

/** Price, date, length and payment method; what differs from `before` shows the old beside the new. */
export function TermsList({ terms, before }: { terms: Terms; before: Terms | null }) {
  const { t } = useTranslation()
  const { money, fullDate } = useFormat()
  const span = useJobSpan()
  const more = before ? toBrl(toCentavos(terms.price) - toCentavos(before.price)) : 0
  const lines = (of: Terms) => [
    { name: t('requests.terms.price'), text: money(of.price) },
    { name: t('requests.terms.date'), text: fullDate(of.date) },
    { name: t('requests.terms.duration'), text: span(of.date, of.durationMinutes) },
    {
      name: t('requests.terms.paymentMethod'),
      text: t(`requests.methodName.${of.paymentMethod}`),
    },
  ]
  const old = before && lines(before)
  return (
    <KeyValueList>
      {lines(terms).map(({ name, text }, index) => (
        <KeyValue
          key={name}
          name={name}
          // Unchanged terms are shown less prominently.
          {...(old?.[index]?.text !== text && { strong: 'value' as const })}
        >
          <OldAndNew old={old?.[index]?.text} now={text} />
          {index === 0 && more !== 0 && (
            <Pill tone="accent" className="ml-2">
              {t(more > 0 ? 'state:more' : 'state:less', {
                amount: money(Math.abs(more)),
              })}
            </Pill>
          )}
        </KeyValue>
      ))}
    </KeyValueList>
  )
}

/** The old text, only where it differs. */
function OldAndNew({ old, now }: { old: string | undefined; now: string }): ReactNode {
  const { t } = useTranslation()
  if (old === undefined || old === now) return now
  return (
    <>
      <span className="sr-only">{t('requests.terms.before')} </span>
      <s className="block font-normal text-ink-2">{old}</s>
      <span className="sr-only">{t('requests.terms.now')} </span>
      {now}
    </>
  )
}
