import type { PrecacheEntry } from 'workbox-precaching'

/** The facts about its build that the worker holds (scripts/service-worker-plugin.ts). */
export type WorkerBuild = {
  /** The address of the backend; empty: the origin of the app. */
  apiUrl: string
  /** Where pictures are, without a slash at its end; empty: `/media` of the app's origin. */
  mediaUrl: string
  /** The files that are downloaded at once, and cached until the next version. */
  precache: PrecacheEntry[]
  /** A text by which each precached page of this build can be recognised, by the page's path. */
  marks: Record<string, string>
  /** All other scripts. */
  scripts: string[]
  /**
   * For each script whose name stays from build to build: its index in `scripts`, then those of all
   * that it needs.
   */
  named: number[][]
  /** The scripts of the pages that help without a network. */
  offlineScripts: string[]
}

declare const __WORKER_BUILD__: WorkerBuild

export const build: WorkerBuild = __WORKER_BUILD__
