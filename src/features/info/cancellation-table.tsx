import { useTranslation } from 'react-i18next'
import { cancellationCases, statusKey } from './cancellation-cases.ts'
import type { Platform } from '#src/contract/platform/platform.ts'
import { valuesOf } from './policy-values.ts'

const columns = 'md:grid md:grid-cols-[1fr_1.6fr_1.4fr] md:gap-5'

/**
 * The cases of cancellation with their time and outcome. On a phone its rows are laid out as cards.
 * Some screen readers do not treat a <table> with that layout as a table, hence the roles.
 */
export function CancellationTable({ platform }: { platform: Platform }) {
  const { t } = useTranslation()
  const values = valuesOf(platform)
  const heads = [
    t('legal:cancellation-policy.table.state'),
    t('legal:cancellation-policy.table.who'),
    t('legal:cancellation-policy.table.money'),
  ]
  return (
    <div
      role="table"
      aria-label={t('legal:cancellation-policy.table.caption')}
      className="text-sm"
    >
      <div role="rowgroup" className="max-md:sr-only">
        <div role="row" className={`border-b-2 border-line py-2 font-bold ${columns}`}>
          {heads.map((head) => (
            <div key={head} role="columnheader">
              {head}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="max-md:grid max-md:gap-3">
        {cancellationCases.map(({ name, from }) => (
          <div
            key={name}
            role="row"
            className={`border-line max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-4 md:border-b md:py-3 ${columns}`}
          >
            <div role="rowheader" className="font-bold">
              {from.map((status) => t(statusKey(status))).join(' · ')}
            </div>
            <div role="cell" className="max-md:pt-2">
              {t(`legal:cancellation-policy.table.rows.${name}.who`, values)}
            </div>
            <div role="cell" className="max-md:pt-2">
              <span
                aria-hidden
                className="block text-xs font-semibold text-ink-3 md:hidden"
              >
                {heads.at(-1)}
              </span>
              {t(`legal:cancellation-policy.table.rows.${name}.money`, values)}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
