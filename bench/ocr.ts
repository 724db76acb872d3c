import { availableParallelism } from 'node:os'
import { createTesseractDetector } from '#server/providers/ocr/tesseract-detector.ts'
import { drawLabelled, type LabelledImage } from '#server/test/phone-images.ts'

/**
 * `npm run bench:ocr [-- count seed]`: reads drawn pictures, every other one with a phone number,
 * and prints recall and precision beside their goals, the CPU of a picture, and each mistake.
 */
const count = Number(process.argv[2] ?? 200)
const seed = process.argv[3] ?? 'bench'
const GOAL = { recall: 0.95, precision: 0.98 }
const threads = availableParallelism()

const detector = createTesseractDetector({ threads, waiting: count, timeoutMs: 300_000 })
const counts = { found: 0, missed: 0, wrong: 0, right: 0 }
let cpuMs = 0

const label = ({ name, lines }: LabelledImage) => `${name}: ${lines.join(' / ')}`

async function readOne(at: number): Promise<void> {
  const image = await drawLabelled(`${seed}-${at}`, at % 2 === 0)
  const { hasPhone } = await detector.detect(image.bytes, `person ${at}`)
  if (image.hasPhone && hasPhone) counts.found++
  else if (image.hasPhone) {
    counts.missed++
    console.log(`missed  ${label(image)}`)
  } else if (hasPhone) {
    counts.wrong++
    console.log(`wrong   ${label(image)}`)
  } else counts.right++
}

/** Milliseconds of CPU of this process and its threads, drawing included. */
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function drawingMs(): Promise<number> {
  const sample = 10
  const before = cpu()
  for (let at = 0; at < sample; at++) await drawLabelled(`${seed}-${at}`, at % 2 === 0)
  return (cpu() - before) / sample
}

await drawLabelled(seed, true) // loads the fonts
const drawing = await drawingMs()
const before = cpu()
for (let at = 0; at < count; at += threads)
  await Promise.all(
    Array.from({ length: Math.min(threads, count - at) }, (_, next) => readOne(at + next)),
  )
cpuMs = (cpu() - before) / count - drawing
await detector.close()

const { found, missed, wrong } = counts
const recall = found / (found + missed)
const precision = found / (found + wrong)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
console.log(
  [
    `${count} pictures, ${found + missed} with a number; ${missed} missed, ${wrong} wrong`,
    `recall     ${percent(recall)}  (goal ${percent(GOAL.recall)})`,
    `precision  ${percent(precision)}  (goal ${percent(GOAL.precision)})`,
    `CPU        ${Math.round(cpuMs)} ms a picture`,
  ].join('\n'),
)
if (recall < GOAL.recall || precision < GOAL.precision) process.exitCode = 1
