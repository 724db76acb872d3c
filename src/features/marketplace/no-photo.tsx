import type { LucideIcon } from 'lucide-react'
import Armchair from 'lucide-react/icons/armchair'
import Baby from 'lucide-react/icons/baby'
import Bike from 'lucide-react/icons/bike'
import Drill from 'lucide-react/icons/drill'
import Lamp from 'lucide-react/icons/lamp'
import Package from 'lucide-react/icons/package'
import PaintRoller from 'lucide-react/icons/paint-roller'
import Refrigerator from 'lucide-react/icons/refrigerator'
import type { ItemCategorySlug } from '#src/contract/market/item-kinds.ts'
import type { Item } from '#src/contract/market/marketplace.ts'
import { tintOf } from '#src/ui/avatar.tsx'
import { cx } from '#src/ui/cx.ts'

const icons: Record<ItemCategorySlug, LucideIcon> = {
  ferramentas: Drill,
  materiais: PaintRoller,
  moveis: Armchair,
  eletro: Refrigerator,
  casa: Lamp,
  esporte: Bike,
  infantil: Baby,
  outros: Package,
}

const hasIcon = (category: string): category is ItemCategorySlug => category in icons

type NoPhotoProps = {
  item: Pick<Item, 'title' | 'category'>
  className: string
  iconClassName?: string
}

/** Shown in place of a missing photo: the icon of the category on a tint. */
export function NoPhoto({ item, className, iconClassName = 'size-12' }: NoPhotoProps) {
  const { title, category } = item
  const Icon = hasIcon(category) ? icons[category] : Package
  return (
    <span
      aria-hidden
      className={cx('grid place-items-center text-on-tint', tintOf(title), className)}
    >
      <Icon strokeWidth={1.5} className={cx('opacity-60', iconClassName)} />
    </span>
  )
}
