/** A favourite tasker, as the list stores it. */
export type Kept = { uid: string; name: string }
