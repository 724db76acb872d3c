import { languageTags, type Lang } from '#src/contract/protocol/languages.ts'
import { escapeHtml } from '#src/lib/escape-html.ts'
import type { Fact } from './mail-facts.ts'

/** All texts are plain text; URLs are absolute. */
export type MailParts = {
  lang: Lang
  title: string
  /**
   * A line for each notification, with the address of its subject. A single line has the button
   * below it.
   */
  lines: { text: string; url: string }[]
  intro: string | null
  /** What a single line is about. */
  facts: Fact[]
  button: { label: string; url: string }
  copy: string
  notes: string[]
  links: { label: string; url: string }[]
  home: string
}

/** Mail programs know few styles: each element has its own, and dark ones follow by class. */
const light = {
  paper: '#faf7f1',
  surface: '#ffffff',
  ink: '#1c1a15',
  muted: '#5a5549',
  line: '#e7dfd1',
  brand: '#0c6a4d',
  onBrand: '#ffffff',
}

const dark = `
.paper { background: #14130f !important }
.surface { background: #1d1b16 !important; border-color: #332f27 !important }
.ink { color: #f4efe6 !important }
.muted { color: #b9b1a2 !important }
.brand { color: #4cc79b !important }
.line { border-color: #332f27 !important }
.button { background: #4cc79b !important; color: #06231a !important }
`

const FONT =
  "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const link = (url: string, label: string, style: string, name = 'brand') =>
  `<a class="${name}" href="${escapeHtml(url)}" style="${style}">${shown(label)}</a>`

/** Longer words get break points: few mail programs support a style for it. */
const MOST_CHARS = 24
const longWord = new RegExp(`\\S{${MOST_CHARS}}(?=\\S)`, 'gu')

/** A text as HTML. */
const shown = (text: string): string =>
  text.replaceAll(longWord, '$&\n').split('\n').map(escapeHtml).join('<wbr>')

/** The HTML part of a mail. */
export function mailHtml(parts: MailParts): string {
  const { lang, title, lines, intro, facts, button, copy, notes, links, home } = parts
  const single = lines.length === 1
  const brand = `color:${light.brand}`
  const list = single
    ? ''
    : `<ul style="list-style:none;margin:0 0 24px;padding:0">${lines.map(item).join('')}</ul>`
  return `<!doctype html>
<html lang="${languageTags[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {${dark}}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
<div class="paper" style="background:${light.paper};padding:24px 16px;${FONT}">
<main style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;padding:0 4px">${link(home, 'oficio', `${brand};font-size:24px;font-weight:800;letter-spacing:-0.5px;text-decoration:none`)}</p>
<div class="surface" style="background:${light.surface};border:1px solid ${light.line};border-radius:18px;padding:28px 24px;word-break:break-word">
<h1 class="ink" style="color:${light.ink};font-size:22px;line-height:1.3;font-weight:700;margin:0 0 24px">${shown(title)}</h1>
${intro === null ? '' : `<p class="muted" style="color:${light.muted};font-size:16px;line-height:1.5;margin:-12px 0 8px">${shown(intro)}</p>`}
${list}
${facts.length === 0 ? '' : factTable(facts)}
<p style="margin:0 0 20px">${link(button.url, button.label, `display:inline-block;background:${light.brand};color:${light.onBrand};font-size:17px;font-weight:600;line-height:24px;padding:14px 28px;border-radius:999px;text-decoration:none`, 'button')}</p>
<p class="muted" style="color:${light.muted};font-size:13px;line-height:1.5;margin:0">${shown(copy)}<br>${link(button.url, button.url, brand)}</p>
</div>
<div style="padding:20px 4px 0">
${notes.map((note) => `<p class="muted" style="color:${light.muted};font-size:13px;line-height:1.5;margin:0 0 6px">${shown(note)}</p>`).join('\n')}
${links.length === 0 ? '' : `<p style="font-size:13px;line-height:2;margin:0">${links.map(({ url, label }) => link(url, label, `${brand};margin-right:16px`)).join(' ')}</p>`}
</div>
</main>
</div>
</body>
</html>
`
}

const item = ({ text, url }: MailParts['lines'][number]) =>
  `<li class="line" style="border-bottom:1px solid ${light.line};padding:12px 0;font-size:16px;line-height:1.45">${link(url, text, `color:${light.ink};text-decoration:none`, 'ink')}</li>`

/** A table, since few mail programs lay out a list of terms. */
const factTable = (facts: Fact[]) =>
  `<table style="border-collapse:collapse;width:100%;margin:0 0 24px">${facts.map(factRow).join('')}</table>`

const factRow = ({ name, value }: Fact) =>
  `<tr><th scope="row" class="muted" style="color:${light.muted};font-weight:400;text-align:left;font-size:15px;line-height:1.45;padding:4px 16px 4px 0;vertical-align:top">${shown(name)}</th><td class="ink" style="color:${light.ink};font-size:15px;line-height:1.45;padding:4px 0;vertical-align:top">${shown(value)}</td></tr>`

/** The text part, for those who read no HTML. */
export function mailText(parts: MailParts): string {
  const { title, lines, intro, facts, button, notes, links } = parts
  const list = lines.length === 1 ? [] : lines.map(({ text, url }) => `- ${text}\n  ${url}`)
  const blocks = [
    title,
    ...(intro === null ? [] : [intro]),
    ...list,
    ...(facts.length === 0
      ? []
      : [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')]),
    `${button.label}:\n${button.url}`,
    ['--', ...notes].join('\n'),
    ...(links.length === 0
      ? []
      : [links.map(({ label, url }) => `${label}: ${url}`).join('\n')]),
  ]
  return `${blocks.join('\n\n')}\n`
}
