import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Lang } from '#src/contract/protocol/languages.ts'
import { escapeHtml } from '#src/lib/escape-html.ts'
import { textsOf } from '#server/i18n.ts'
import type texts from '#server/locales/pt/mail.json'
import { INTEREST_PATH, topicNames } from '#server/services/notifications/interest-mail.ts'
import {
  confirmInterest,
  findInterest,
  leaveInterest,
  type FoundInterest,
} from '#server/services/people/interests.ts'
import { readLang } from './lang.ts'
import { sendMailPage, takeForms } from './mail-page.ts'

const CALLS_PER_MINUTE = 30

type Query = { Querystring: { t?: unknown; leave?: unknown } }

/**
 * Confirms an address, or takes it off the list, without a session: the token in the link is the
 * permission. A GET changes nothing, because scanners follow every link.
 */
export async function interestPages(app: FastifyInstance): Promise<void> {
  const { deps } = app
  const config = { rateLimit: { max: CALLS_PER_MINUTE } }
  const tokenIn = ({ query }: FastifyRequest<Query>) =>
    typeof query.t === 'string' ? query.t : ''
  takeForms(app)

  app.get<Query>(INTEREST_PATH, { config }, async (request, reply) => {
    const token = tokenIn(request)
    const found = await findInterest(deps, token)
    const state = found?.confirmed ? 'confirmed' : 'asked'
    return show(reply, found, { token, lang: readLang(request), state })
  })

  app.post<Query>(INTEREST_PATH, { config }, async (request, reply) => {
    const token = tokenIn(request)
    const found = await findInterest(deps, token)
    const leaves = request.query.leave === '1'
    if (found) await (leaves ? leaveInterest : confirmInterest)(deps, found)
    const state = leaves ? 'left' : 'confirmed'
    return show(reply, found, { token, lang: readLang(request), state })
  })
}

const text = textsOf('mail')

type Shown = { token: string; lang: Lang; state: 'asked' | 'confirmed' | 'left' }

function show(
  reply: FastifyReply,
  found: FoundInterest | null,
  { token, lang, state }: Shown,
): FastifyReply {
  const reads = found?.lang ?? lang
  const topic = found ? topicNames[found.topic] : ''
  const t = (key: keyof typeof texts.interest) =>
    escapeHtml(text(reads, `interest.${key}`, { topic }))
  const form = (query: string, label: string, kind = '') =>
    `<form method="post" action="${INTEREST_PATH}?t=${encodeURIComponent(token)}${query}"><button${kind}>${label}</button></form>`
  const leave = () => form('&amp;leave=1', t('leave'), ' class="quiet"')
  const forms = {
    asked: () => `${form('', t('confirm'))}\n${leave()}`,
    confirmed: leave,
    left: () => '',
  }
  const body = found
    ? `<h1 role="status">${t(state)}</h1>\n${forms[state]()}`
    : `<h1>${t('unknown')}</h1>\n<p><a href="/mercadopago">${t('again')}</a></p>`
  const status = found ? 200 : 404
  return sendMailPage(reply, { status, lang: reads, title: t('title'), body })
}
