/**
 * Notes the timers that are set from now on; answers how to end those that are left. A library's
 * last one would else wake a page that is gone with its environment, and fail the whole run.
 */
export function noteTimers(): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(set, self, args: Parameters<typeof setTimeout>) {
      const timer = Reflect.apply(set, self, args)
      timers.add(timer)
      return timer
    },
  })
  return () => timers.forEach((timer) => clearTimeout(timer))
}
