import type { Locale } from './locale.ts'

export const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const tags: Record<Locale, string> = { pt: 'pt-BR', es: 'es-419', en: 'en' }

/** A whole page. `title` is text; `head` and `body` are HTML. */
export const page = (options: {
  locale: Locale
  title: string
  head: string
  body: string
}) => `<!doctype html>
<html lang="${tags[options.locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(options.title)}</title>
${options.head}
</head>
<body>
${options.body}
</body>
</html>
`
