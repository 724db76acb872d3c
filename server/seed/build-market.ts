import type { DemoContext } from './context.ts'
import type { DemoItem, DemoUser } from './demo-data.ts'
import { itemRows, type ItemRow } from './item-list.ts'

function buildItem(
  context: DemoContext,
  row: ItemRow,
  index: number,
  sellers: readonly DemoUser[],
): DemoItem {
  const [title, description, category, price, condition, stock, pictures, seller] = row
  const sellerUid = seller ?? context.random.pick(sellers).uid
  const createdAt = context.hoursAgo(2 + index * 17 + context.random.int(0, 9))
  return {
    id: context.id(createdAt),
    sellerUid,
    title,
    description,
    category,
    price: price * 100,
    condition,
    status: 'active',
    stock,
    // Heavy items are picked up: no carrier.
    carrierPrice: category === 'moveis' || category === 'eletro' ? null : 2990,
    photos: pictures.map((name) => context.image(sellerUid, `item/${name}`)),
    createdAt,
  }
}

/** The items on sale, newest first. */
export function buildItems(context: DemoContext, sellers: readonly DemoUser[]): DemoItem[] {
  const order = context.random.sample(itemRows, itemRows.length)
  return order.map((row, index) => buildItem(context, row, index, sellers))
}
