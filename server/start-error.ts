/** Why the server cannot start, in one sentence for the person who started it. Exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
