/**
 * What all of them answer. Where one fails it fails too, once the others have ended: nothing goes
 * on that nobody waits for.
 */
export async function allEnded<T>(running: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(running)
  return Promise.all(running)
}
