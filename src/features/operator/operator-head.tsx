import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { chipClass } from '#src/ui/chip.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'

/** The title of the operators' page, and the links to its two parts. */
export function OperatorHead({ inActs }: { inActs: boolean }) {
  const { t } = useTranslation()
  const exact = { activeOptions: { exact: true } } as const
  return (
    <PageHeader
      title={t('operator:title')}
      trailing={
        <nav aria-label={t('operator:parts')} className="flex gap-2">
          <Link {...exact} to="/operator" className={chipClass({ selected: !inActs })}>
            {t('operator:queue')}
          </Link>
          <Link
            {...exact}
            to="/operator"
            search={{ part: 'acts' }}
            className={chipClass({ selected: inActs })}
          >
            {t('operator:acts.title')}
          </Link>
        </nav>
      }
    />
  )
}
