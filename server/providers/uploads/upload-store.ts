import type { IncomingMessage, ServerResponse } from 'node:http'

/** A completely uploaded file. */
type FinishedUpload = { path: string; size: number }

/** The answer to a failed call, such as on a full disk. */
export type Refusal = { status: number; headers: Record<string, string>; body: string }

/** Resumable uploads, in parts that survive a lost connection (tus 1.0). */
export type UploadStore = {
  /** Answers a protocol call of a person; `refuse` makes the answer to a failure. */
  serve: (
    request: IncomingMessage,
    response: ServerResponse,
    call: { uid: string; refuse: (error: unknown) => Refusal },
  ) => Promise<void>
  /** Null while it is under way, and when it is unknown, used or expired. */
  find: (uid: string, id: string) => Promise<FinishedUpload | null>
  remove: (uid: string, id: string) => Promise<void>
  /** Deletes all uploads of a person, finished or not. */
  removeAll: (uid: string) => Promise<void>
  /** Deletes expired uploads, finished or not. Returns how many. */
  removeExpired: () => Promise<number>
}
