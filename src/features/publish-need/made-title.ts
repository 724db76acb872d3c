import { NEED_TITLE } from '#src/contract/needs/limits.ts'
import { foldText } from '#src/lib/fold-text.ts'
import { cutAtWord, sentencesOf } from '#src/lib/request-title.ts'

/** Fewer words, as those of a greeting, name no work. */
const LEAST_WORDS = 3

/** The title of a need until the person writes one: its service and the first full sentence. */
export function madeTitle(service: string | undefined, words: string): string {
  const sentences = sentencesOf(words)
  const sentence =
    sentences.find((each) => each.split(/\s+/).length >= LEAST_WORDS) ?? sentences[0] ?? ''
  const isNamed = !service || foldText(sentence).includes(foldText(service))
  const title = isNamed ? sentence : [service, sentence].filter(Boolean).join(': ')
  // A cut title has an ellipsis more.
  return title.length > NEED_TITLE.max ? cutAtWord(title, NEED_TITLE.max - 1) : title
}
