import { useTranslation } from 'react-i18next'

const captions = ['pay', 'hold', 'confirm'] as const

/**
 * The path of the money: solid where it is paid, dotted where it is sent only after the
 * confirmation, orange where it comes back.
 */
export function ProtectionDrawing() {
  const { t } = useTranslation()
  return (
    <figure className="rounded-lg bg-brand-soft p-6 md:p-9">
      <svg
        role="img"
        aria-label={t('landing.protection.drawing')}
        viewBox="0 0 360 112"
        className="mx-auto block w-full max-w-120"
      >
        <g fill="none" strokeWidth="2.5" strokeLinecap="round">
          <path d="M88 66h46m-8-7 8 7-8 7" className="stroke-brand" />
          <path d="M226 66h20m28 0h-6" strokeDasharray="1 6" className="stroke-brand" />
          <path
            d="M172 30C150 4 82 4 62 32m-1-12 0 13 12-3"
            strokeDasharray="5 5"
            className="stroke-accent"
          />
          <circle cx="257" cy="66" r="11" className="fill-surface stroke-brand" />
          <path d="m252 66 4 4 7-8" className="stroke-brand" />
        </g>
        <Person x={60} />
        <Person x={300} />
        <rect x="146" y="34" width="68" height="64" rx="14" className="fill-brand" />
        <circle cx="180" cy="66" r="19" className="fill-brand-soft" />
        <text
          x="180"
          y="71.5"
          textAnchor="middle"
          className="fill-brand-strong text-base font-bold"
        >
          R$
        </text>
      </svg>
      <figcaption className="pt-5">
        <ol className="grid grid-cols-3 gap-3 text-center text-sm md:text-base">
          {captions.map((key) => (
            <li key={key}>
              <b className="block text-brand-strong">{t(`landing.protection.${key}`)}</b>
              <span className="text-ink-2">{t(`landing.protection.${key}Text`)}</span>
            </li>
          ))}
        </ol>
        <p className="mt-5 border-t border-line-2 pt-4 text-ink-2">
          <b className="text-ink">{t('landing.protection.wrong')}</b>{' '}
          {t('landing.protection.wrongText')}
        </p>
      </figcaption>
    </figure>
  )
}

function Person({ x }: { x: number }) {
  return (
    <g className="fill-surface stroke-brand" strokeWidth="2.5">
      <circle cx={x} cy="66" r="26" />
      <circle cx={x} cy="59" r="8" className="fill-brand-soft" />
      <path d={`M${x - 14} 82c2-15 26-15 28 0`} className="fill-brand-soft" />
    </g>
  )
}
