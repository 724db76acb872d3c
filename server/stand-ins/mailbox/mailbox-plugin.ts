import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localeOf } from '#server/stand-ins/locale.ts'
import type { Mailbox } from './mailbox.ts'
import { mailboxPage } from './mailbox-page.ts'

/**
 * Allows the styles of the page and nothing else: the texts in it were typed by users.
 */
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * `/__mail` to read, `/__mail/ID` for a whole mail, `/__mail/messages.json` for tests; the first
 * and the last take `?to=address`. A reader can take over any account, so it is only for a server
 * that others cannot reach.
 */
export async function mailboxPlugin(
  scope: FastifyInstance,
  { mailbox }: { mailbox: Mailbox },
): Promise<void> {
  scope.get('/__mail', (request, reply) => {
    const to = addressIn(request)
    const locale =
      localeOf(request.headers['accept-language'] ?? null) === 'es' ? 'es' : 'pt'
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': CSP })
      .send(mailboxPage({ locale, mails: mailbox.messages(to), to }))
  })
  scope.get<{ Params: { id: string } }>('/__mail/:id', (request, reply) => {
    const html = mailbox.messages().find(({ id }) => id === request.params.id)?.html
    if (html === undefined) return reply.code(404).send()
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': CSP })
      .send(html)
  })
  scope.get('/__mail/messages.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send(mailbox.messages(addressIn(request))),
  )
}

const addressIn = ({ url }: FastifyRequest) =>
  new URL(url, 'http://localhost').searchParams.get('to')
