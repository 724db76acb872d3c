import { foldText } from '#src/lib/fold-text.ts'

export type NamedSkill = {
  slug: string
  /** In the reader's language. */
  name: string
  category: string
  /** In all languages. */
  names: readonly string[]
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** How many letters of a word may be wrong. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * True when `typed` is the word or its beginning, except for at most `slips` letters that are
 * wrong, swapped or missing.
 */
function isNear(typed: string, word: string, slips: number): boolean {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, n) => n)
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1]
      const steps = [
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
      ]
      if (typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        steps.push((before[j - 2] ?? 0) + 1)
      next.push(Math.min(...steps))
    }
    before = row
    row = next
  }
  return Math.min(...row) <= slips
}

/** 0: a word begins with it. 1: a word contains it. 2: a word is close. Undefined: no match. */
function fitOf(typed: string, words: readonly string[]): number | undefined {
  if (words.some((word) => word.startsWith(typed))) return 0
  if (typed.length > 2 && words.some((word) => word.includes(typed))) return 1
  const slips = slipsIn(typed)
  if (slips > 0 && words.some((word) => isNear(typed, word, slips))) return 2
  return undefined
}

/** The skills that the words typed so far may mean, in any language, the best first. */
export function matchSkills<S extends NamedSkill>(
  typed: string,
  skills: readonly S[],
): S[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return []
  const scored = skills.flatMap((skill) => {
    const fits = skill.names.map((name) => {
      const words = wordsOf(name)
      const each = wanted.map((word) => fitOf(word, words))
      return each.some((fit) => fit === undefined)
        ? Infinity
        : Math.max(...each.map(Number))
    })
    const score = Math.min(...fits)
    return score === Infinity ? [] : [{ skill, score }]
  })
  return scored.sort((one, other) => one.score - other.score).map(({ skill }) => skill)
}
