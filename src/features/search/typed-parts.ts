import { foldText } from '#src/lib/fold-text.ts'

export type Part = { text: string; typed: boolean }

/** Splits a text where its words begin with the typed letters; ignores accents and case. */
export function typedParts(text: string, typed: string): Part[] {
  const beginnings = foldText(typed).split(/\s+/).filter(Boolean)
  const parts: Part[] = []
  const add = (piece: string, isTyped: boolean) => {
    const last = parts.at(-1)
    if (piece === '') return
    if (last?.typed === isTyped) last.text += piece
    else parts.push({ text: piece, typed: isTyped })
  }
  for (const word of text.normalize('NFC').split(/(?<=[\s-])/)) {
    const folded = foldText(word)
    const lengths = beginnings.filter((each) => folded.startsWith(each))
    const cut = Math.max(0, ...lengths.map(({ length }) => length))
    add(word.slice(0, cut), true)
    add(word.slice(cut), false)
  }
  return parts
}
