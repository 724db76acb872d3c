import { createTesseractDetector } from '#server/providers/ocr/tesseract-detector.ts'
import {
  drawLabelled,
  type LabelledImage,
  type Way,
  ways,
} from '#server/test/phone-images.ts'

/**
 * `npm run bench:ocr [-- count seed way]`: reads drawn pictures of each way to make them hard, every
 * other one with a phone number, and prints recall and precision of each beside their goals, the CPU
 * of a picture, and each mistake. One thread, so that the machine can do something else.
 */
const count = Number(process.argv[2] ?? 40)
const seed = process.argv[3] ?? 'bench'
const only = process.argv[4]
const GOAL = { recall: 0.95, precision: 0.99 }

const detector = createTesseractDetector({ threads: 1, timeoutMs: 300_000 })
type Counts = { found: number; missed: number; wrong: number; right: number }
const none = (): Counts => ({ found: 0, missed: 0, wrong: 0, right: 0 })

const label = (way: Way, { name, lines }: LabelledImage) =>
  `${way}, ${name}: ${lines.join(' / ')}`

function judge(way: Way, image: LabelledImage, hasPhone: boolean): keyof Counts {
  if (image.hasPhone && !hasPhone) console.log(`missed  ${label(way, image)}`)
  if (!image.hasPhone && hasPhone) console.log(`wrong   ${label(way, image)}`)
  if (image.hasPhone) return hasPhone ? 'found' : 'missed'
  return hasPhone ? 'wrong' : 'right'
}

/** Milliseconds of CPU of this process and its threads. */
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function measured(way: Way) {
  const counts = none()
  let cpuMs = 0
  for (let at = 0; at < count; at++) {
    const image = await drawLabelled(`${seed}-${at}`, at % 2 === 0, way)
    const before = cpu()
    const { hasPhone } = await detector.detect(image.bytes, 'bench')
    cpuMs += cpu() - before
    counts[judge(way, image, hasPhone)]++
  }
  return { way, counts, cpuMs: cpuMs / count }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(9)
const recallOf = ({ found, missed }: Counts) => found / (found + missed)
const precisionOf = ({ found, wrong }: Counts) => found / Math.max(1, found + wrong)
const row = (way: string, counts: Counts, cpuMs: number) =>
  [
    way.padEnd(16),
    percent(recallOf(counts)),
    percent(precisionOf(counts)).padStart(11),
    `${Math.round(cpuMs)} ms`.padStart(9),
  ].join('')

const results: Awaited<ReturnType<typeof measured>>[] = []
for (const way of ways) if (!only || way === only) results.push(await measured(way))
await detector.close()

const all = none()
for (const { counts } of results)
  for (const key of Object.keys(all) as (keyof Counts)[]) all[key] += counts[key]
const mean = results.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / results.length
console.log(
  [
    `\n${count} pictures of each way; ${all.missed} missed, ${all.wrong} wrong\n`,
    `${'way'.padEnd(16)}   recall  precision      CPU`,
    ...results.map(({ way, counts, cpuMs }) => row(way, counts, cpuMs)),
    row('all', all, mean),
    row('goal', { found: 95, missed: 5, wrong: 95 / 99, right: 0 }, 0).replace(
      /\s+0 ms$/,
      '',
    ),
  ].join('\n'),
)
if (recallOf(all) < GOAL.recall || precisionOf(all) < GOAL.precision) process.exitCode = 1
