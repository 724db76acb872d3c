/**
 * Records the timers that are set from now on; returns a function that ends the remaining ones. A
 * library's last timer would otherwise fire after the environment is gone, and fail the whole run.
 */
export function noteTimers(): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const original = globalThis.setTimeout
  globalThis.setTimeout = new Proxy(original, {
    apply(set, self, args: Parameters<typeof setTimeout>) {
      const timer = Reflect.apply(set, self, args)
      timers.add(timer)
      return timer
    },
  })
  return () => {
    globalThis.setTimeout = original
    timers.forEach((timer) => clearTimeout(timer))
  }
}
