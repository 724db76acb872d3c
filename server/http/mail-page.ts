import type { FastifyInstance, FastifyReply } from 'fastify'
import { languageTags, type Lang } from '#src/contract/protocol/languages.ts'

const BODY_LIMIT = 4 * 1024

/** Takes the POST of a form or a mail program. The address has all that counts. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, _body, done) => done(null, null),
  )
}

type MailPage = { status: number; lang: Lang; title: string; body: string }

/** A page that a link of a mail opens, without the app. `body` is HTML. */
export const sendMailPage = (
  reply: FastifyReply,
  { status, lang, title, body }: MailPage,
): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('referrer-policy', 'no-referrer').send(`<!doctype html>
<html lang="${languageTags[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${css}</style>
</head>
<body>
<main>
<p class="logo"><a href="/">oficio</a></p>
<section>
${body}
</section>
</main>
</body>
</html>
`)

const css = `
:root { color-scheme: light dark; --brand: light-dark(#0c6a4d, #4cc79b) }
* { box-sizing: border-box }
body { background: light-dark(#faf7f1, #14130f); color: light-dark(#1c1a15, #f4efe6);
  font: 1rem/1.5 Figtree, system-ui, sans-serif; margin: 0; overflow-wrap: anywhere }
main { margin: 0 auto; max-width: 32rem; padding: 1.5rem 1rem 3rem }
section { background: light-dark(#ffffff, #1d1b16); border: 1px solid light-dark(#e7dfd1, #332f27);
  border-radius: 1.125rem; padding: 1.75rem 1.5rem }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 .5rem }
p { margin: 0 0 1.25rem }
section > p:last-child { margin: 0 }
a { color: var(--brand); display: inline-block; padding: .625rem 0 }
.logo a { font-size: 1.5rem; font-weight: 800; text-decoration: none }
button { background: var(--brand); border: 2px solid var(--brand); border-radius: 999px;
  color: light-dark(#ffffff, #06231a); cursor: pointer; font: inherit; font-weight: 600;
  margin: 0 0 1rem; min-height: 3rem; padding: 0 1.5rem }
button.quiet { background: none; color: var(--brand) }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
`
