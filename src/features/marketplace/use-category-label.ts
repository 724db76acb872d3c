import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/contract/categories.ts'
import { itemCategories } from '#src/contract/marketplace.values.ts'
import type { Item } from '#src/contract/marketplace.ts'
import { useFormat } from '#src/platform/use-format.ts'

/** Names a category of items, a general one or a trade's, in the interface's language. */
export function useCategoryLabel(): (category: Item['category']) => string {
  const { t } = useTranslation()
  const { lang } = useFormat()
  return (category) => {
    const general = itemCategories.find((slug) => slug === category)
    return general ? t(`market:category.${general}`) : categoryName(category, lang)
  }
}
