/**
 * The results of all promises. If one fails, this fails too, but only once the others have ended:
 * none goes on in the background.
 */
export async function allEnded<T>(running: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(running)
  return Promise.all(running)
}
