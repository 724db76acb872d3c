/** A favourite tasker, as the list stores it. */
export type FavouriteTasker = { uid: string; name: string }
