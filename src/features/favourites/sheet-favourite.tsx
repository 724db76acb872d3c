import { OwnHeart, SignInFirst } from '#src/components/heart/heart-logic.tsx'
import type { HeartProps } from '#src/components/heart/heart.tsx'
import type { FavouriteTasker } from './favourite-tasker.ts'
import { useOwnFavourite } from './use-own-favourite.ts'

type SheetFavouriteProps = {
  uid: string | null
  tasker: FavouriteTasker
  isPressed: boolean
  onChange: (heart: HeartProps) => void
}

/** The logic of the favourite button on a tasker's page. */
export function SheetFavourite({ uid, ...heart }: SheetFavouriteProps) {
  const { tasker } = heart
  const from = `/taskers/${encodeURIComponent(tasker.uid)}`
  if (uid === null) return <SignInFirst id={tasker.uid} from={from} />
  return <OwnFavourite uid={uid} {...heart} />
}

function OwnFavourite(props: SheetFavouriteProps & { uid: string }) {
  const { uid, tasker, ...heart } = props
  return <OwnHeart id={tasker.uid} {...heart} {...useOwnFavourite(uid, tasker)} />
}
