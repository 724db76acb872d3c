/** A tasker as one keeps them. */
export type Kept = { uid: string; name: string }
