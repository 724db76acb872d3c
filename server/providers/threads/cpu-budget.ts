/**
 * Starts a budget of this thread's CPU time; the returned function says whether it is spent. A busy
 * machine makes all work take longer by the clock, but not more of it.
 */
export function startCpuBudget(budgetMs: number): () => boolean {
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return user + system > budgetMs * 1000
  }
}
