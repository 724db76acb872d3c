import {
  BookOpen,
  BrickWall,
  Droplet,
  Hammer,
  HeartHandshake,
  KeyRound,
  Laptop,
  Paintbrush,
  PartyPopper,
  PawPrint,
  Scissors,
  Shirt,
  Snowflake,
  Sparkles,
  Sprout,
  Truck,
  Wrench,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { Category } from '#src/contract/categories.ts'

const icons: Record<Category['icon'], LucideIcon> = {
  zap: Zap,
  droplet: Droplet,
  paintbrush: Paintbrush,
  sparkles: Sparkles,
  wrench: Wrench,
  sprout: Sprout,
  truck: Truck,
  'brick-wall': BrickWall,
  snowflake: Snowflake,
  laptop: Laptop,
  scissors: Scissors,
  'book-open': BookOpen,
  'paw-print': PawPrint,
  'heart-handshake': HeartHandshake,
  'party-popper': PartyPopper,
  hammer: Hammer,
  'key-round': KeyRound,
  shirt: Shirt,
}

export function CategoryIcon({ icon }: { icon: Category['icon'] }) {
  const Icon = icons[icon]
  return <Icon aria-hidden className="size-4.5" />
}
