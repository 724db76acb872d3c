import type { IncomingMessage, ServerResponse } from 'node:http'

/** A file that has arrived whole. */
type FinishedUpload = { path: string; size: number }

/** Files on their way here, in parts that survive a lost connection (tus 1.0). */
export type UploadStore = {
  /** Answers a call of the protocol for a person. */
  serve: (request: IncomingMessage, response: ServerResponse, uid: string) => Promise<void>
  /** Null while it is under way, and when it was never begun, is used or has expired. */
  find: (uid: string, id: string) => Promise<FinishedUpload | null>
  remove: (uid: string, id: string) => Promise<void>
  /** Removes all of a person, finished or not. */
  removeAll: (uid: string) => Promise<void>
  /** Removes what was begun too long ago, finished or not. Answers how many. */
  removeExpired: () => Promise<number>
}
