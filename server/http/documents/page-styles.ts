/** A rule of the built styles, as scripts/documents-plugin.ts writes it. */
export type StyleRule = {
  /** The at-rules around it, the outermost first. */
  around: string[]
  css: string
  /** Of each selector, the classes without which it selects nothing. */
  needs: string[][]
}

/** Returns the styles that a page needs for its first paint: the others come with the app. */
export function createPageStyles(rules: StyleRule[]): (html: string) => string {
  return (html) => {
    const classes = classesIn(html)
    const used = rules.filter(({ needs }) =>
      needs.some((names) => names.every((name) => classes.has(name))),
    )
    return withoutUnused(grouped(used), html)
  }
}

function classesIn(html: string): Set<string> {
  const classes = new Set<string>()
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/))
      classes.add(name)
  return classes
}

/** The rules in their order, neighbours in one block. */
function grouped(rules: StyleRule[]): string {
  let css = ''
  let open: string[] = []
  for (const { around, css: rule } of rules) {
    const shared = sharedLength(open, around)
    css += '}'.repeat(open.length - shared)
    css += around
      .slice(shared)
      .map((each) => `${each}{`)
      .join('')
    css += rule
    open = around
  }
  return css + '}'.repeat(open.length)
}

function sharedLength(one: string[], other: string[]): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** Without animations, properties and values that nothing on the page names. */
function withoutUnused(css: string, html: string): string {
  const named = new Set(
    [...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name),
  )
  const ifNamed = (whole: string, name: string) => (named.has(name) ? whole : '')
  return css
    .replaceAll(
      /@keyframes ([\w-]+)\s*\{(?:[^{}]|\{[^{}]*\})*\};?/g,
      (whole, name: string) => (css.split(name).length > 2 ? whole : ''),
    )
    .replaceAll(/@property (--[\w-]+)\s*\{[^{}]*\}/g, ifNamed)
    .replaceAll(/\{\s*--[^{}]*\}/g, (values) =>
      values.replaceAll(/(--[\w-]+)\s*:[^;{}]*;?/g, ifNamed),
    )
}
