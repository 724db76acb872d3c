import { useTranslation } from 'react-i18next'
import { categories } from '#src/contract/taskers/categories.ts'
import { itemCategories } from '#src/contract/market/item-kinds.ts'
import { useCategoryLabel } from './use-category-label.ts'

type CategoryOptionsProps = {
  /** The words for no category. */
  none: string
  /** True where one must be chosen. */
  required?: boolean
}

/** The everyday categories first, then those of the trades. */
export function CategoryOptions({ none, required = false }: CategoryOptionsProps) {
  const { t } = useTranslation()
  const label = useCategoryLabel()
  return (
    <>
      <option value="" disabled={required}>
        {none}
      </option>
      <optgroup label={t('market:fields.categoriesGeneral')}>
        {itemCategories.map((slug) => (
          <option key={slug} value={slug}>
            {label(slug)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('market:fields.categoriesTrade')}>
        {categories.map(({ slug }) => (
          <option key={slug} value={slug}>
            {label(slug)}
          </option>
        ))}
      </optgroup>
    </>
  )
}
