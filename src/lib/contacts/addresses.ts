import type { ContactKind } from '#src/contract/requests/contact-kinds.ts'
import {
  mailHouses,
  neverAfterCom,
  pageWords,
  plainEndings,
  wordEndings,
  fileEnding,
} from './endings.ts'

/** A match in a plain text: its start and end. */
export type Stretch = { kind: ContactKind; from: number; to: number }

/** The sign between the two parts of an e-mail address, however it is written. */
const atSigns =
  /\s{0,3}[([{<]\s?(?:@|at|arroba|a)\s?[)\]}>]\s{0,3}|\s{0,3}@\s{0,3}|\s{1,3}(?:arroba|at|en|em)\s{1,3}|[\s"'_-]{0,3}arroba[\s"'_-]{0,3}/g

/** A dot of an address. No sentence has a blank before its dot. */
const dot = String.raw`(?:\.|\s{1,3}\.\s{0,3}|\s{0,3}[([{]\s?(?:\.|dot|ponto|punto|pto)\s?[)\]}]\s{0,3}|[\s"'_-]{1,3}(?:dot|ponto|punto|pto)[\s"'_-]{1,3})`
const comma = String.raw`(?:${dot}|\s?[,;]\s?)`
const known = '(?:com|net|org|br|ar|mx|cl|uy|app|dev|me|io|co)'

/** What follows the sign: a domain, or a house of mail with its ending or without. */
const afterAt = new RegExp(
  String.raw`(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:\.\p{L}{2,24}){1,4}|[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:${comma}${known}(?![\p{L}\p{N}])){1,3}|(?:${mailHouses})(?![a-z])(?:[ .,]{0,3}(?:com|br)(?![a-z])){0,2})`,
  'uy',
)
const afterLooseAt = new RegExp(
  String.raw`(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:${comma}${known}(?![\p{L}\p{N}])){1,3}|(?:${mailHouses})(?![a-z])(?:[ .,]{0,3}(?:com|br)(?![a-z])){0,2})`,
  'uy',
)
/** Words for the sign are words of sentences too: after them only what can be no sentence. */
const afterWord = new RegExp(
  String.raw`(?:(?:${mailHouses})(?![a-z])(?:${comma}(?:com|br|net)(?![a-z])|[ .,]{0,3}com(?![a-z]) br){0,2}|[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:${dot}${known}(?![\p{L}\p{N}])){1,3})`,
  'uy',
)
const ofName = /[\p{L}\p{N}._%+-]/u
const endOfName = /[\p{L}\p{N}]/u

/** E-mail addresses: a name, a sign, and a domain. */
export function findEmails(text: string): Stretch[] {
  const found: Stretch[] = []
  for (const match of text.matchAll(atSigns)) {
    const [sign] = match
    const at = match.index + sign.length
    const to = endAfter(patternAfter(sign), text, at)
    const from = startOfName(text, match.index)
    if (from === match.index || to === undefined) continue
    // "Chego em live.com": a preposition between two words needs a house or an ending after it.
    if (
      /^\s*e[nm]\s*$/.test(sign) &&
      !/com|gmail|mail|yahoo|outlook/.test(text.slice(match.index, to))
    )
      continue
    found.push({ kind: 'email', from, to })
  }
  return found
}

/** A contiguous address may have any top-level domain; one with blanks or words in it, a known one. */
const patternAfter = (sign: string): RegExp =>
  sign === '@' ? afterAt : sign.includes('@') ? afterLooseAt : afterWord

function startOfName(text: string, end: number): number {
  let from = end
  while (from > 0 && end - from < 64 && ofName.test(text[from - 1] ?? '')) from--
  while (from < end && !endOfName.test(text[from] ?? '')) from++
  return from
}

/** The end of what a sticky pattern matches at a place. */
function endAfter(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  return found ? at + found[0].length : undefined
}

const path = String.raw`(?:\s?/\s?[^\s<>"']+|[/?#][^\s<>"']*)?`

/** Letter by letter: "c l a r a @ g m a i l . c o m". */
const spacedMail =
  /(?<![\p{L}\p{N}])[a-z\d](?: {1,2}[a-z\d._-]){1,30} {0,2}@(?: {1,2}[a-z\d-]){2,20}(?: {0,2}\.(?: {1,2}[a-z]){2,6}){1,2}(?![a-z\d])/gu
/** A name and its house without any sign between: "clara.silva gmail com". */
const bareMail = new RegExp(
  String.raw`(?<![\p{L}\p{N}])[a-z\d][a-z\d._-]{2,40}\s{1,3}(?:${mailHouses})\s{0,3}(?:\.|ponto|punto|,)?\s{0,3}com(?![a-z])`,
  'gu',
)
const schemes = /(?<![a-z\d])(?:https?\s?:\s?\/\s?\/|www\.)\s?[^\s<>"']+/g
const spacedWww =
  /(?<![a-z\d])www[\s.]{1,3}[\p{L}\p{N}-]{1,63}(?:[\s.]{1,3}|\s(?:ponto|punto)\s)com(?:[\s.]{1,3}br)?(?![\p{L}\p{N}])/gu
const spacedNetwork =
  /(?<![\p{L}\p{N}])(?:instagram|facebook|tiktok|youtube|linkedin)\s{0,3}\.\s{0,3}com\s{0,3}\/\s{0,3}@?[\p{L}\p{N}_.-]+/gu
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const domains = new RegExp(
  String.raw`(?<![\p{L}\p{N}.@_-])(?:${label}\.){1,4}([a-z]{2,8})(?![\p{L}\p{N}_@]|\.\p{L})${path}`,
  'gu',
)
/** With a word or a comma for the dot, or blanks around it. */
const spelledDomains = new RegExp(
  String.raw`(?<![\p{L}\p{N}@_-])${label}(?:(?:\s{1,3}\.\s{0,3}|\s{0,3}[([{]\s?(?:\.|dot|ponto|punto)\s?[)\]}]\s{0,3}|\s{1,3}(?:dot|ponto|punto)\s{1,3}|,)(?:com|net|org|br|ar|mx)(?![\p{L}\p{N}])){1,3}(?:\s?/\s?[^\s<>"']+)?`,
  'gu',
)

/** Links, and names of pages without a scheme. `written` is the text with its capitals. */
export function findLinks(text: string, isCapital: (at: number) => boolean): Stretch[] {
  const links = [schemes, spacedWww, spacedNetwork].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => stretch('link', match)),
  )
  const mails = [bareMail, spacedMail].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => stretch('email', match)),
  )
  const named = [...text.matchAll(domains)].filter((match) =>
    isDomain(text, match, isCapital),
  )
  const spelled = [...text.matchAll(spelledDomains)].filter((match) =>
    isSpelledDomain(text, match),
  )
  return [
    ...mails,
    ...links,
    ...[...named, ...spelled].map((match) => stretch('link', match)),
  ]
}

const stretch = (
  kind: ContactKind,
  { index, 0: { length } }: RegExpMatchArray,
): Stretch => ({
  kind,
  from: index ?? 0,
  to: (index ?? 0) + length,
})

function isDomain(
  text: string,
  match: RegExpExecArray,
  isCapital: (at: number) => boolean,
): boolean {
  const [whole, ending = ''] = match
  const [host = ''] = whole.split(/[/?#\s]/)
  const before = host.slice(0, -ending.length - 1)
  const hasPath = whole.length > host.length + 1
  if (!/\p{L}/u.test(before)) return false
  if (plainEndings.has(ending)) return !isAbbreviation(before, ending) || hasPath
  if (!wordEndings.has(ending)) return false
  if (hasPath) return before.length > 1 || ending === 'me'
  const start = match.index + host.length - ending.length
  const after = text.slice(match.index + whole.length)
  if (isCapital(start) && !isCapital(start + 1) && !isCapital(match.index)) return false
  return isNoSentence(text, { start: match.index, name: before, ending, after })
}

/** "a.m.", "p.ex": letters with dots between are no name of a page. */
const isAbbreviation = (before: string, ending: string): boolean =>
  before.split('.').every((each) => each.length <= 1) && ending.length <= 2

type Named = { start: number; name: string; ending: string; after: string }

/**
 * "Queimada.com garantia" lacks the blank that "Queimada. Com garantia" has: distinguishes a page's
 * name from two words of a sentence by the text around.
 */
function isNoSentence(text: string, { start, name, ending, after }: Named): boolean {
  if (/[\d-]/.test(name) || name.includes('.')) return true
  const [, wordBefore = ''] =
    /([a-z]+)[\s:]{1,3}$/.exec(text.slice(Math.max(0, start - 24), start)) ?? []
  if (pageWords.has(wordBefore)) return true
  const [, wordAfter] = /^\s+([\p{L}\d$(]+)/u.exec(after.slice(0, 40)) ?? []
  if (wordAfter === undefined) return name.length > 2
  return ending === 'com' && neverAfterCom.has(wordAfter)
}

function isSpelledDomain(text: string, match: RegExpExecArray): boolean {
  const [whole] = match
  const name = /^[^\s,.([{]+/.exec(whole)?.[0] ?? ''
  if (!/\p{L}/u.test(name) || fileEnding.test(whole)) return false
  if (
    whole.includes('/') ||
    /(?:com|net|org)\W{0,3}(?:ponto |punto )?\W{0,3}(?:br|ar|mx)$/.test(whole)
  )
    return true
  // One comma is a comma: only with a country after it is it a dot.
  if (whole.includes(',')) return false
  const after = text.slice(match.index + whole.length)
  return (
    isNoSentence(text, { start: match.index, name, ending: 'com', after }) &&
    !/^(?:o|um|el|un|do|no|de|cada|esse|este|outro)$/.test(name)
  )
}
