import { buildDemo, buildGated } from './builds.ts'

/** Vitest's global setup for tests that read the builds: they share the browser tests' ones. */
export default async function setup(): Promise<void> {
  await Promise.all([buildDemo(), buildGated()])
}
