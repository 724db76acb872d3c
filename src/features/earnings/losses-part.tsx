import { useTranslation } from 'react-i18next'
import type { Loss } from '#src/contract/payments/earnings.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'

type LossesPartProps = { title: string; losses: readonly Loss[] }

/** Amounts that banks took back, or that disputes gave to clients. */
export function LossesPart({ title, losses }: LossesPartProps) {
  const { t } = useTranslation()
  const { money, plainDay } = useFormat()
  if (losses.length === 0) return null
  return (
    <section>
      <SectionHeader title={title} />
      <Card>
        <ul className="divide-y divide-line">
          {losses.map(({ kind, amount, at, about }) => (
            <li
              key={`${kind} ${about.requestId} ${at}`}
              className="flex items-start gap-3 p-4"
            >
              <span className="min-w-0 grow">
                <span className="line-clamp-2 font-bold wrap-anywhere">
                  {requestTitle(about.description)}
                </span>
                <span className="block text-sm wrap-anywhere text-ink-2">
                  {t(`earnings:losses.${kind}`, {
                    client: about.clientName,
                    day: plainDay(at),
                  })}
                </span>
              </span>
              <span className="font-bold whitespace-nowrap text-danger tabular-nums">
                − {money(amount)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
