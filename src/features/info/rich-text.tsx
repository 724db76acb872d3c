import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { linkClass } from '#src/ui/page-header.tsx'
import { marked } from './text-search.ts'

/** The pages that texts may link to. */
const pages = [
  '/buscar',
  '/faq',
  '/legal/cancellation-policy',
  '/legal/privacy',
  '/legal/terms',
  '/legal/usage-policy',
  '/login',
  '/marketplace',
  '/mercadopago',
  '/my-data',
] as const
type Page = (typeof pages)[number]

const isPage = (path: string): path is Page => pages.some((page) => page === path)

const LINK = /\[([^\]]+)\]\((\/[^)#]*)(?:#([^)]*))?\)/g

export type Piece = { text: string; to?: Page; hash?: string | undefined }

/**
 * A text in pieces: `[words](/path#anchor)` is a link.
 * @throws Error for a path that is no page of ours, which a test excludes
 */
export function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of source.matchAll(LINK)) {
    const [all, text = '', path = '', hash] = match
    if (!isPage(path)) throw new Error(`no page: ${path}`)
    pieces.push({ text: source.slice(end, match.index) }, { text, to: path, hash })
    end = match.index + all.length
  }
  return [...pieces, { text: source.slice(end) }].filter(({ text }) => text !== '')
}

/** The text without the marks of its links, as it is read and searched. */
export const withoutLinks = (source: string): string =>
  piecesOf(source)
    .map(({ text }) => text)
    .join('')

type RichTextProps = {
  children: string
  /** The search words. */
  highlight?: string | undefined
}

/** A sentence with its links and with the search words marked. */
export function RichText({ children, highlight = '' }: RichTextProps) {
  return piecesOf(children).map(({ text, to, hash }, n) =>
    to ? (
      <Link key={n} to={to} {...(hash && { hash })} className={`${linkClass} underline`}>
        <Highlighted text={text} words={highlight} />
      </Link>
    ) : (
      <Highlighted key={n} text={text} words={highlight} />
    ),
  )
}

export function Highlighted({ text, words }: { text: string; words: string }) {
  return marked(text, words).map(({ part, hit }, n) =>
    hit ? (
      <mark key={n} className="rounded-xs bg-accent-soft text-inherit">
        {part}
      </mark>
    ) : (
      <Fragment key={n}>{part}</Fragment>
    ),
  )
}
