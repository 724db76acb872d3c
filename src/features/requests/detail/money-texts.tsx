import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { moneyLines, type MoneyLine } from '#src/features/requests/request-money.ts'
import { mayBeCharged } from '#src/lib/request/money-moves.ts'
import { namesIn } from '#src/lib/request/people.ts'

/** The translation key for a request without a known charge. */
export const unpaidKey = ({ payments }: ServiceRequest) =>
  payments.some(mayBeCharged) ? 'mayBeCharged' : 'nothingCharged'

/** The same in one sentence: "Liberado para Tomás: R$ 180,00". */
export function moneyText(
  request: ServiceRequest,
  t: TFunction,
  money: (brl: number) => string,
): string {
  const lines = moneyLines(request)
  if (lines.length === 0) return t(`requests.${unpaidKey(request)}`)
  return lines
    .map(
      (line) => `${t(sentenceKey(line, request), namesIn(request))}: ${money(line.amount)}`,
    )
    .join(' · ')
}

/** Money for the reader has its own sentence. */
export function sentenceKey({ where }: MoneyLine, { viewer }: ServiceRequest): string {
  const yours =
    (viewer === 'tasker' && (where === 'released' || where === 'releasing')) ||
    (viewer === 'client' && ['returned', 'returning', 'lost', 'contested'].includes(where))
  return yours ? `requests.money.${where}ToYou` : `requests.money.${where}`
}

/** The chargeback of a payment and its consequence. */
export function BankNote({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const states = request.payments.map(({ chargeback }) => chargeback?.status)
  const status = (['open', 'lost'] as const).find((each) => states.includes(each))
  if (!status) return null
  const sent = request.payments.some(({ transfer }) => transfer?.sent)
  const reader = request.viewer === 'tasker' && sent ? 'paidTasker' : request.viewer
  return (
    <p className="mt-2.5 text-sm text-ink-2">
      {t(`requests.bank.${status}.${reader}`, namesIn(request))}
    </p>
  )
}

/** True while a dispute or a bank decides about the money: no text may promise any of it. */
export const isUndecided = ({ status, payments }: ServiceRequest): boolean =>
  status === 'disputed' || payments.some(({ chargeback }) => chargeback?.status === 'open')
