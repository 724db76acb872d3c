import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Lang } from '#src/contract/protocol/languages.ts'
import { escapeHtml } from '#src/lib/escape-html.ts'
import { textsOf, type Values } from '#server/i18n.ts'
import type texts from '#server/locales/pt/mail.json'
import { groupName, UNSUBSCRIBE_PATH } from '#server/services/notifications/mail-sender.ts'
import {
  readUnsubscribe,
  setSubscribed,
  type Subscription,
} from '#server/services/notifications/unsubscribe.ts'
import { readLang } from './lang.ts'
import { sendMailPage, takeForms } from './mail-page.ts'

const CALLS_PER_MINUTE = 30

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

  takeForms(app)

  app.get<Query>(UNSUBSCRIBE_PATH, { config }, async (request, reply) => {
    const token = tokenIn(request)
    const found = await readUnsubscribe(deps.db, token)
    return show(reply, found, { token, lang: readLang(request), state: 'asked' })
  })

  app.post<Query>(UNSUBSCRIBE_PATH, { config }, async (request, reply) => {
    const token = tokenIn(request)
    const found = await readUnsubscribe(deps.db, token)
    const on = request.query.again === '1'
    if (found) await setSubscribed(deps, found, on)
    const state = on ? 'on' : 'off'
    return show(reply, found, { token, lang: readLang(request), state })
  })
}

type State = 'asked' | 'off' | 'on'

const text = textsOf('mail')
type TextKey = keyof typeof texts.unsubscribe

type Shown = { token: string; lang: Lang; state: State }

function show(
  reply: FastifyReply,
  found: Subscription | null,
  { token, lang, state }: Shown,
): FastifyReply {
  // A mail program asks in no language; a person reads the one of their mails.
  const shown = found?.lang ?? lang
  const t = (key: TextKey, values?: Values) =>
    escapeHtml(text(shown, `unsubscribe.${key}`, values))
  const form = (again: boolean, label: string) =>
    `<form method="post" action="${UNSUBSCRIBE_PATH}?t=${encodeURIComponent(token)}${again ? '&amp;again=1' : ''}"><button${again ? ' class="quiet"' : ''}>${label}</button></form>`
  const body = found
    ? `<h1 role="status">${t(state, { group: groupName(shown, found.list) })}</h1>
<p>${t('rest')}</p>
${state === 'off' ? form(true, t('again')) : form(false, t('stop'))}`
    : `<h1>${t('unknown')}</h1>\n<p>${t('unknownRest')}</p>`
  return sendMailPage(reply, {
    status: found ? 200 : 404,
    lang: shown,
    title: t('title'),
    body: `${body}
<p><a href="/notifications/preferences">${t('change')}</a></p>`,
  })
}
