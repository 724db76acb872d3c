import { OwnHeart, SignInFirst } from '#src/components/heart/heart-logic.tsx'
import type { HeartProps } from '#src/components/heart/heart.tsx'
import { type FavouriteItem, useItemFavourite } from './use-item-favourite.ts'

type HeartOfItemProps = {
  uid: string | null
  item: FavouriteItem
  isPressed: boolean
  onChange: (heart: HeartProps) => void
}

/** The logic of the favourite button on an item's page. */
export function HeartOfItem({ uid, ...heart }: HeartOfItemProps) {
  const { _id: id } = heart.item
  if (uid === null) return <SignInFirst id={id} from={`/marketplace/${id}`} />
  return <OwnItemHeart uid={uid} {...heart} />
}

function OwnItemHeart({ uid, item, ...heart }: HeartOfItemProps & { uid: string }) {
  return <OwnHeart id={item._id} {...heart} {...useItemFavourite(uid, item)} />
}
