import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageTags, type Lang } from '#src/contract/common.values.ts'
import { escapeHtml } from '#src/lib/escape-html.ts'
import { UNSUBSCRIBE_PATH } from '#server/services/notifications/mail-sender.ts'
import { groupWords } from '#server/services/notifications/mail-words.ts'
import {
  readUnsubscribe,
  setSubscribed,
  type Subscription,
} from '#server/services/notifications/unsubscribe.ts'
import { langOf } from './lang.ts'

const CALLS_PER_MINUTE = 30
const BODY_LIMIT = 4 * 1024

type Query = { Querystring: { t?: unknown; again?: unknown } }

/**
 * Turns mails off without a session: the token in the address is the permission. A mail program
 * does it by one POST (RFC 8058). A GET changes nothing, because scanners follow every link.
 */
export async function unsubscribeRoutes(app: FastifyInstance): Promise<void> {
  const { deps } = app
  const config = { rateLimit: { max: CALLS_PER_MINUTE } }
  const tokenIn = ({ query }: FastifyRequest<Query>) =>
    typeof query.t === 'string' ? query.t : ''

  // All that counts stands in the address.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, _body, done) => done(null, null),
  )

  app.get<Query>(UNSUBSCRIBE_PATH, { config }, async (request, reply) => {
    const token = tokenIn(request)
    const found = await readUnsubscribe(deps.db, token)
    return show(reply, found, { token, lang: langOf(request), state: 'asked' })
  })

  app.post<Query>(UNSUBSCRIBE_PATH, { config }, async (request, reply) => {
    const token = tokenIn(request)
    const found = await readUnsubscribe(deps.db, token)
    const on = request.query.again === '1'
    if (found) await setSubscribed(deps, found, on)
    const state = on ? 'on' : 'off'
    return show(reply, found, { token, lang: langOf(request), state })
  })
}

type State = 'asked' | 'off' | 'on'

const texts = {
  pt: {
    title: 'E-mails do oficio',
    asked: 'Parar os e-mails sobre {group}?',
    off: 'Você não recebe mais e-mails sobre {group}.',
    on: 'Você voltou a receber e-mails sobre {group}.',
    rest: 'No app tudo continua chegando.',
    stop: 'Parar estes e-mails',
    again: 'Voltar a receber',
    change: 'Escolher meus avisos',
    unknown: 'Este endereço não vale mais.',
    unknownRest: 'Entre na sua conta para escolher seus avisos.',
  },
  es: {
    title: 'Correos de oficio',
    asked: '¿Dejar de recibir correos sobre {group}?',
    off: 'Ya no recibes correos sobre {group}.',
    on: 'Vuelves a recibir correos sobre {group}.',
    rest: 'En la app todo sigue llegando.',
    stop: 'Dejar de recibirlos',
    again: 'Volver a recibirlos',
    change: 'Elegir mis avisos',
    unknown: 'Esta dirección ya no vale.',
    unknownRest: 'Entra en tu cuenta para elegir tus avisos.',
  },
} satisfies Record<Lang, Record<string, string>>

type Shown = { token: string; lang: Lang; state: State }

function show(
  reply: FastifyReply,
  found: Subscription | null,
  { token, lang, state }: Shown,
): FastifyReply {
  // A mail program asks in no language; a person reads the one of their mails.
  const t = texts[found?.lang ?? lang]
  const about = (text: string) =>
    found ? text.replace('{group}', groupWords[found.lang][found.list]) : text
  const form = (again: boolean, label: string) =>
    `<form method="post" action="${UNSUBSCRIBE_PATH}?t=${encodeURIComponent(token)}${again ? '&amp;again=1' : ''}"><button${again ? ' class="quiet"' : ''}>${label}</button></form>`
  const body = found
    ? `<h1 role="status">${escapeHtml(about(t[state]))}</h1>
<p>${t.rest}</p>
${state === 'off' ? form(true, t.again) : form(false, t.stop)}`
    : `<h1>${t.unknown}</h1>\n<p>${t.unknownRest}</p>`
  return reply
    .code(found ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('referrer-policy', 'no-referrer').send(`<!doctype html>
<html lang="${languageTags[found?.lang ?? lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title>
<style>${css}</style>
</head>
<body>
<main>
<p class="logo"><a href="/">oficio</a></p>
<section>
${body}
<p><a href="/notifications/preferences">${t.change}</a></p>
</section>
</main>
</body>
</html>
`)
}

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
