import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/marketplace.ts'
import { useFormat } from '#src/platform/use-format.ts'

type KeepersProps = {
  item: Pick<Item, 'keptByOthers'>
  /** True when the reader keeps it. */
  isKept?: boolean
}

/**
 * How many people keep an item, in the head of its page; nothing before somebody does, or while
 * nobody has said it.
 */
export function Keepers({ item: { keptByOthers }, isKept = false }: KeepersProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (keptByOthers === undefined) return null
  const count = keptByOthers + (isKept ? 1 : 0)
  if (count === 0) return null
  return (
    <p className="flex-1 text-right text-sm leading-tight text-ink-2">
      {t('market:favourites.keepers', { count, number: number(count) })}
    </p>
  )
}
