import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DeskMoney } from '#src/contract/taskers/desk.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { DeskCard, sectionLinkClass } from './desk-section.tsx'

const tones = {
  held: 'bg-[repeating-linear-gradient(45deg,var(--color-brand)_0_4px,color-mix(in_srgb,var(--color-brand)_55%,transparent)_4px_8px)]',
  onItsWay: 'bg-star',
  paid: 'bg-brand',
}

type Line = {
  place: keyof typeof tones
  amount: number
  /** The line beneath the name. */
  about: string
}

/** The tasker's money by its place: each line says whether the fee is still in it. */
export function EarningsCard({ money }: { money: DeskMoney }) {
  const { t } = useTranslation()
  const { money: brl } = useFormat()
  const lines = useLines(money)
  if (lines.length === 0) return null
  return (
    <DeskCard
      title={t('desk:money.title')}
      trailing={
        <Link to="/earnings" className={sectionLinkClass}>
          {t('desk:money.all')}
        </Link>
      }
    >
      <div aria-hidden className="flex h-2.5 gap-1 pb-4">
        {lines.map(({ place, amount }) => (
          <span
            key={place}
            className={cx('h-2.5 min-w-1.5 rounded-full', tones[place])}
            style={{ flexGrow: amount }}
          />
        ))}
      </div>
      <dl className="divide-y divide-line pt-1.5">
        {lines.map(({ place, amount, about }) => (
          <div key={place} className="flex items-start gap-3 py-2.5 last:pb-0">
            <span aria-hidden className={cx('mt-1.5 size-3 rounded-[4px]', tones[place])} />
            <dt className="min-w-0 flex-1">
              <b className="block text-[0.95rem]">{t(`desk:money.${place}`)}</b>
              <span className="block text-sm text-ink-2">{about}</span>
            </dt>
            <dd className="font-bold whitespace-nowrap">{brl(amount)}</dd>
          </div>
        ))}
      </dl>
    </DeskCard>
  )
}

/** The places that hold money. */
function useLines({ held, onItsWay, paid }: DeskMoney): Line[] {
  const { t } = useTranslation()
  const { money: brl } = useFormat()
  const jobs = (count: number) => t('desk:money.jobs', { count })
  const heldAbout = [
    jobs(held.jobs),
    t('desk:money.net', { net: brl(held.net) }),
    ...(held.frozen > 0 ? [t('desk:money.frozen', { amount: brl(held.frozen) })] : []),
  ]
  const lines: Line[] = [
    { place: 'held', amount: held.gross, about: heldAbout.join(' · ') },
    {
      place: 'onItsWay',
      amount: onItsWay.net,
      about: `${jobs(onItsWay.jobs)} · ${t('desk:money.soon')}`,
    },
    { place: 'paid', amount: paid.net, about: jobs(paid.jobs) },
  ]
  return lines.filter(({ amount }) => amount > 0)
}
