import { createHash } from 'node:crypto'
import type { PhoneCheck, PhoneDetector } from './phone-detector.ts'

const MAX_PICTURES = 10_000

/**
 * Reads each picture once, known by its SHA-256: what was checked is checked again when it is
 * uploaded. Calls for one picture at one time share its answer; a failure is not kept.
 */
export function rememberedDetector(detector: PhoneDetector): PhoneDetector {
  const checks = new Map<string, Promise<PhoneCheck>>()
  return {
    detect: (image, owner) => {
      const key = createHash('sha256').update(image).digest('base64')
      const known = checks.get(key)
      checks.delete(key) // the order of the map is that of the asking
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
