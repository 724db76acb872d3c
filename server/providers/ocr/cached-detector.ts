import { createHash } from 'node:crypto'
import type { PhoneCheck, PhoneDetector } from './phone-detector.ts'

const MAX_PICTURES = 10_000

/**
 * Reads each picture once, known by its SHA-256: a checked picture is checked again when it is
 * uploaded. Concurrent calls for one picture share its answer; a failure is not cached.
 */
export function cachedDetector(detector: PhoneDetector): PhoneDetector {
  const checks = new Map<string, Promise<PhoneCheck>>()
  return {
    detect: (image, owner) => {
      const key = createHash('sha256').update(image).digest('base64')
      const known = checks.get(key)
      checks.delete(key) // keeps the map in the order of calls
      const check = known ?? detector.detect(image, owner)
      checks.set(key, check)
      check.catch(() => {
        if (checks.get(key) === check) checks.delete(key)
      })
      const [oldest] = checks.keys()
      if (checks.size > MAX_PICTURES && oldest !== undefined) checks.delete(oldest)
      return check
    },
    close: () => detector.close(),
  }
}
