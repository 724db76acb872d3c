import { useTranslation } from 'react-i18next'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import type { PriceRange } from '#src/contract/taskers/taskers.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type PriceQuestionProps = {
  /** BRL. */
  price: number
  range: PriceRange
  category: CategorySlug
  onKeep: () => void
  onChange: () => void
}

/** Asks about a price that may have a zero too many or too few. */
export function PriceQuestion(props: PriceQuestionProps) {
  const { price, range, category, onKeep, onChange } = props
  const { t } = useTranslation()
  const { lang, shortMoney } = useFormat()
  return (
    <ConfirmDialog
      open
      title={t('requests.priceQuestion.title', { price: shortMoney(price) })}
      confirmLabel={t('requests.priceQuestion.keep')}
      cancelLabel={t('requests.priceQuestion.change')}
      closeLabel={t('requests.close')}
      onClose={onChange}
      onConfirm={onKeep}
    >
      {t(`requests.priceQuestion.${range.area}`, {
        category: categoryName(category, lang).toLocaleLowerCase(lang),
        low: shortMoney(range.low),
        high: shortMoney(range.high),
      })}
    </ConfirmDialog>
  )
}
