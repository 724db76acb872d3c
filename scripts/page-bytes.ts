import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { limitOf, publicPages, signedInPages } from './page-budgets.ts'
import { findReachable } from './find-reachable.ts'

/** The weight of the pages of a build in `folder`, by the imports of its scripts. */
export function pageBytes(folder: string) {
  const manifest = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest

  const lateOf = (route: string) =>
    Object.keys(manifest).filter((part) => part.startsWith(`src/routes/${route}?`))

  /** The files of the start's scripts and of the routes' own parts. */
  function scriptsOf(routes: string[]): string[] {
    const late = routes.map((route) => {
      const parts = lateOf(route)
      if (parts.length === 0) throw new Error(`The build has no ${route}.`)
      return parts
    })
    const parts = findReachable(
      ['index.html', ...late.flat()],
      (part) => manifest[part]?.imports ?? [],
    )
    return [...new Set([...parts].map((part) => manifest[part]?.file ?? ''))]
  }

  return {
    scriptsOf,
    /** In kB as gzip. */
    scriptOf: (routes: string[]): number =>
      sum(scriptsOf(routes).map((file) => gzipKb(readFileSync(join(folder, file))))),
  }
}

/** A line for each page: its scripts in kB as gzip beside budget and limit, and how many they are. */
export function pageTable(folder: string): string {
  const bytes = pageBytes(folder)
  const rows = [...publicPages, ...signedInPages].map(({ name, routes, script }) => [
    name,
    bytes.scriptOf(routes).toFixed(1),
    (script.most ?? script.goal).toFixed(1),
    limitOf(script).toFixed(1),
    String(bytes.scriptsOf(routes).length),
  ])
  return [['page', 'kB', 'budget', 'limit', 'scripts'], ...rows]
    .map(([name = '', ...figures]) =>
      [name.padEnd(14), ...figures.map((figure) => figure.padStart(8))].join(''),
    )
    .join('\n')
}

/** The inline bytes of a document, and those that it loads before it is touched. */
export function documentBytes(html: string, folder: string) {
  const fonts = matchesOf(html, /<link\s[^>]*as="font"[^>]*>/g).map(
    (link) => /href="\/([^"]+)"/.exec(link)?.[1] ?? '',
  )
  return {
    script: gzipKb(matchesOf(html, /<script>[^]*?<\/script>/g).join('')),
    styles: gzipKb(matchesOf(html, /<style>[^]*?<\/style>/g).join('')),
    fonts: sum(fonts.map((font) => statSync(join(folder, font)).size / 1000)),
  }
}

export const gzipKb = (content: string | Buffer): number =>
  gzipSync(content, { level: 9 }).length / 1000

export const sum = (numbers: number[]): number =>
  numbers.reduce((all, each) => all + each, 0)

const matchesOf = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? []
