import type { Lang } from '#src/contract/protocol/primitives.ts'
import { escapeHtml } from '#src/lib/escape-html.ts'
import type { PageDocument } from '#src/lib/page-document.ts'
import type { PageParts } from '#server/http/page-scripts.ts'
import type { Documents } from './load-documents.ts'

/** The whole page. Replacements are functions: a text may hold "$&". */
export function compose(
  { template, stylesOf }: Pick<Documents, 'template' | 'stylesOf'>,
  lang: Lang,
  { title, head, body, data }: PageDocument,
  parts: PageParts | null,
): string {
  return template
    .replace(/<html lang="\w+"/, () => `<html lang="${lang}"`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace('</head>', () => `${head}<style>${stylesOf(body)}</style></head>`)
    .replace('"page":null', () => `"page":${JSON.stringify(parts)}`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${body}</div><script type="application/json" id="answers">${data}</script>`,
    )
}
