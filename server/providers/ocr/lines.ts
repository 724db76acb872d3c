/** A word as it was read, in pixels of the picture that was read. */
export type Word = {
  text: string
  left: number
  top: number
  width: number
  height: number
}

/** The words of a line, from left to right. */
export type Line = Word[]

const middle = ({ top, height }: Word) => top + height / 2

/** True of words beside each other, of about one size. */
function isBeside(word: Word, line: Line): boolean {
  return line.some((each) => {
    const [small, large] = [word.height, each.height].toSorted((a, b) => a - b) as [
      number,
      number,
    ]
    const far = Math.abs(middle(word) - middle(each)) > large * 0.4
    const gap = Math.max(
      word.left - each.left - each.width,
      each.left - word.left - word.width,
    )
    return !far && large < small * 3 && gap < large * 4
  })
}

/** Puts words into lines, from the top. Rows read alone come in any order. */
export function groupIntoLines(words: Word[]): Line[] {
  const lines: Line[] = []
  for (const word of words.toSorted((a, b) => a.left - b.left)) {
    const line = lines.find((each) => isBeside(word, each))
    if (line) line.push(word)
    else lines.push([word])
  }
  return lines.toSorted(([a], [b]) => (a ? middle(a) : 0) - (b ? middle(b) : 0))
}
