import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import BrickWall from 'lucide-react/icons/brick-wall'
import Droplet from 'lucide-react/icons/droplet'
import Hammer from 'lucide-react/icons/hammer'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import KeyRound from 'lucide-react/icons/key-round'
import Laptop from 'lucide-react/icons/laptop'
import Paintbrush from 'lucide-react/icons/paintbrush'
import PartyPopper from 'lucide-react/icons/party-popper'
import PawPrint from 'lucide-react/icons/paw-print'
import Scissors from 'lucide-react/icons/scissors'
import Shirt from 'lucide-react/icons/shirt'
import Snowflake from 'lucide-react/icons/snowflake'
import Sparkles from 'lucide-react/icons/sparkles'
import Sprout from 'lucide-react/icons/sprout'
import Truck from 'lucide-react/icons/truck'
import Wrench from 'lucide-react/icons/wrench'
import Zap from 'lucide-react/icons/zap'
import type { Category } from '#src/contract/taskers/categories.ts'

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
