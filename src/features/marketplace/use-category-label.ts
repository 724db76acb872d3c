import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { itemCategories } from '#src/contract/market/item-kinds.ts'
import type { Item } from '#src/contract/market/marketplace.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

/** Names a category of items, a general one or a trade's, in the interface's language. */
export function useCategoryLabel(): (category: Item['category']) => string {
  const { t } = useTranslation()
  const { lang } = useFormat()
  return (category) => {
    const general = itemCategories.find((slug) => slug === category)
    return general ? t(`market:category.${general}`) : categoryName(category, lang)
  }
}
