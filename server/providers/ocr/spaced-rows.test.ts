import { afterAll, expect, test } from 'vitest'
import { drawLabelled } from '#server/test/phone-images.ts'
import { createTesseractDetector } from './tesseract-detector.ts'

const detector = createTesseractDetector({ threads: 1, timeoutMs: 60_000 })
afterAll(() => detector.close())

test.each([
  ['bench-0', '9 1 9 1 6 8 9 4 1 7 1'],
  ['b-8', '1 1 9 6 3 1 8 9 0 7 3'],
  ['b-84', '8.5.3.5.1.1.2.9.3.0'],
])('digits that stand apart are a number where they stand: %s', async (name, written) => {
  const { lines, area, bytes } = await drawLabelled(name, true)
  expect(lines.at(-1)).toBe(written)
  const { hasPhone, boxes } = await detector.detect(bytes)
  expect(hasPhone).toBe(true)
  const [left, top, width, height] = boxes[0] ?? [0, 0, 0, 0]
  expect(left).toBeGreaterThan((area?.left ?? 1) - 0.05)
  expect(top).toBeGreaterThan(area?.top ?? 1)
  expect(left + width).toBeLessThan((area?.right ?? 0) + 0.05)
  expect(top + height).toBeLessThan((area?.bottom ?? 0) + 0.02)
})
