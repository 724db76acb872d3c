import type { IncomingMessage, ServerResponse } from 'node:http'

/** A file that has arrived whole. */
type FinishedUpload = { path: string; size: number }

/** The answer to a call that broke, such as on a full disk. */
export type Refusal = { status: number; headers: Record<string, string>; body: string }

/** Files on their way here, in parts that survive a lost connection (tus 1.0). */
export type UploadStore = {
  /** Answers a call of the protocol for a person; `refuse` makes the answer to what breaks. */
  serve: (
    request: IncomingMessage,
    response: ServerResponse,
    call: { uid: string; refuse: (error: unknown) => Refusal },
  ) => Promise<void>
  /** Null while it is under way, and when it was never begun, is used or has expired. */
  find: (uid: string, id: string) => Promise<FinishedUpload | null>
  remove: (uid: string, id: string) => Promise<void>
  /** Removes all of a person, finished or not. */
  removeAll: (uid: string) => Promise<void>
  /** Removes what was begun too long ago, finished or not. Answers how many. */
  removeExpired: () => Promise<number>
}
