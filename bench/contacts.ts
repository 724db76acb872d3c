import { findContacts, hasContacts } from '#src/lib/contacts.ts'
import { contactSpellings } from '#src/test/contact-spellings.ts'
import { hostileUnits, repeated } from '#src/test/hostile-units.ts'
import { innocentLines } from '#src/test/innocent-lines.ts'

/**
 * `npm run bench:contacts`: how many spellings of contacts are found and how many ordinary lines are
 * taken for one, beside their goals, with each mistake; and the time of the worst texts.
 */
const GOAL = { recall: 0.95, falseAlarms: 0.01, ms: 5 }
const LENGTH = 2000
const TRIES = 9

const missed = contactSpellings.filter((line) => !hasContacts(line))
const wrong = innocentLines.filter(hasContacts)
for (const line of missed) console.log(`missed  ${JSON.stringify(line)}`)
for (const line of wrong) console.log(`wrong   ${JSON.stringify(line)}`)

/** The least of some tries: other load on the machine only adds to a time. */
function msOf(text: string): number {
  let least = Infinity
  for (let tries = 0; tries < TRIES; tries++) {
    const before = performance.now()
    findContacts(text)
    least = Math.min(least, performance.now() - before)
  }
  return least
}

const times = hostileUnits
  .map((unit) => ({ unit, ms: msOf(repeated(unit, LENGTH)) }))
  .toSorted((a, b) => b.ms - a.ms)
const slowest = times[0]?.ms ?? 0

const recall = 1 - missed.length / contactSpellings.length
const falseAlarms = wrong.length / innocentLines.length
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
console.log(
  [
    `recall        ${percent(recall)} of ${contactSpellings.length}  (goal ${percent(GOAL.recall)})`,
    `false alarms  ${percent(falseAlarms)} of ${innocentLines.length}  (goal below ${percent(GOAL.falseAlarms)})`,
    `${LENGTH} characters of the worst of ${times.length} kinds, of which the slowest (goal ${GOAL.ms} ms):`,
    ...times
      .slice(0, 5)
      .map(({ unit, ms }) => `  ${ms.toFixed(2)} ms  ${JSON.stringify(unit)}`),
  ].join('\n'),
)
if (recall < GOAL.recall || falseAlarms >= GOAL.falseAlarms || slowest > GOAL.ms)
  process.exitCode = 1
