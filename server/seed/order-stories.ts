import type { DeliveryWay, OrderStatus } from '#src/contract/orders/order-lifecycle.ts'

/** A purchase of the demo: an item by its title, which determines the seller. */
export type OrderStory = {
  status: OrderStatus
  buyer: string
  title: string
  delivery: DeliveryWay
  /** The buyer's complaint. */
  complaint?: string
}

const violin = 'Violão de nylon com capa'
const folk = 'Violão folk eletroacústico'
const sofa = 'Sofá de três lugares'
const drill = 'Furadeira de impacto 18 V'
const ladder = 'Escada de alumínio 6 degraus'

/** One of each status for the demo accounts, on both sides. */
export const orderStories: readonly OrderStory[] = [
  { status: 'paid', buyer: 'demo-cliente', title: violin, delivery: 'carrier' },
  { status: 'shipped', buyer: 'demo-cliente', title: drill, delivery: 'carrier' },
  { status: 'delivered', buyer: 'demo-cliente', title: folk, delivery: 'meetup' },
  { status: 'confirmed', buyer: 'demo-cliente', title: ladder, delivery: 'pickup' },
  { status: 'expired', buyer: 'demo-cliente', title: sofa, delivery: 'pickup' },
  { status: 'reserved', buyer: 'demo-cliente', title: sofa, delivery: 'pickup' },
  { status: 'paid', buyer: 'demo-ambos', title: ladder, delivery: 'pickup' },
  { status: 'cancelled', buyer: 'demo-ambos', title: drill, delivery: 'carrier' },
  {
    status: 'disputed',
    buyer: 'demo-ambos',
    title: ladder,
    delivery: 'carrier',
    complaint: 'Um dos degraus veio amassado e a escada balança.',
  },
  {
    status: 'refunded',
    buyer: 'demo-tasker',
    title: violin,
    delivery: 'carrier',
    complaint: 'O braço do violão chegou rachado, não dá para afinar.',
  },
]
