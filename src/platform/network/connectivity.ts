import { type Evidence, isOffline, pauseAfter, weigh } from './connectivity-verdict.ts'
import { onLinkChange } from './network-information.ts'
import { createProbing } from './probing.ts'
import { onTraffic, type Sign, reportTraffic } from './traffic.ts'

/** Offline, every n-th probe has its whole 5 s; the others end when they are late. */
const PATIENT_EVERY = 3

/**
 * The one judge of the network (docs/decisions/0021). It watches the app's own calls, probes when
 * they fail or are silent and when the browser reports a change, and goes on until something is
 * answered. Calls `onChange` with each change. Returns an unsubscribe function.
 */
export function watchConnectivity(onChange: (online: boolean) => void): () => void {
  let failures = 0
  const probing = createProbing({
    onResult(reached) {
      if (reached) return take('answer')
      take(navigator.onLine ? 'miss' : 'cut')
      probing.lookAfter(pauseAfter(failures, Math.random()))
    },
    onLate() {
      if (!isOffline(failures)) take('miss')
      // A hanging connection may stay so after the network is back; a slow one needs its time.
      else if (failures % PATIENT_EVERY > 0) probing.giveUp()
    },
  })

  function take(evidence: Evidence): void {
    const before = isOffline(failures)
    failures = weigh(failures, evidence)
    const after = isOffline(failures)
    if (after !== before) onChange(!after)
  }

  function hear(sign: Sign): void {
    if (sign === 'answer') {
      // An answer under way when the browser lost its network does not count.
      if (navigator.onLine) probing.stop()
      return take('answer')
    }
    if (sign === 'silence') take('silence')
    probing.lookOnce()
  }

  const lookIfInDoubt = () => {
    if (failures > 0 && document.visibilityState === 'visible') probing.lookNow()
  }

  const undo = [
    onTraffic(hear),
    onLinkChange(probing.restart),
    listen(window, ['online', 'offline'], probing.restart),
    // The user is back, or uses the page.
    listen(window, ['focus', 'pageshow', 'pointerdown', 'keydown'], lookIfInDoubt),
    listen(document, ['visibilitychange'], lookIfInDoubt),
    // A part of the app could not be loaded.
    listen(window, ['vite:preloadError'], () => reportTraffic('failure')),
  ]
  if (!navigator.onLine) {
    take('cut')
    probing.restart()
  }
  return () => {
    probing.stop()
    for (const step of undo) step()
  }
}

function listen(target: EventTarget, names: string[], listener: () => void): () => void {
  for (const name of names) target.addEventListener(name, listener)
  return () => {
    for (const name of names) target.removeEventListener(name, listener)
  }
}
