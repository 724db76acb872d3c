import Scale from 'lucide-react/icons/scale'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function NothingChosen() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<Scale aria-hidden className="size-7" />}
      title={t('operator:choose')}
    >
      {t('operator:chooseText')}
    </EmptyState>
  )
}
