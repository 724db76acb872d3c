import { toBrl } from '#src/contract/payments/money.ts'
import type { PhotoMoment } from '#src/contract/payments/chargebacks.ts'
import { formatMoney } from '#src/lib/format.ts'
import { maskContacts } from '#src/lib/contacts.ts'

/** The cards' banks read Portuguese, whatever the parties speak. No person is named. */
const ZONE = { timeZone: 'America/Sao_Paulo' } as const
const moment = new Intl.DateTimeFormat('pt-BR', {
  ...ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const day = new Intl.DateTimeFormat('pt-BR', { ...ZONE, dateStyle: 'long' })

export const momentText = (at: Date): string => moment.format(at)
export const dayText = (at: Date): string => day.format(at)
const money = (centavos: number): string => formatMoney(toBrl(centavos))

/** A text without telephones, addresses and links. */
export const covered = (text: string): string => maskContacts(text).trim()

const quoted = (text: string) => (text ? ` “${text}”` : '')

/** The names of the two parties in Portuguese. */
export const sides = {
  request: { payee: 'prestador', payer: 'cliente' },
  order: { payee: 'vendedor', payer: 'comprador' },
} as const

type Line = (of: {
  at: Date
  amount: number
  quote: string
  count: number
  payee: string
  payer: string
}) => string

const atTime =
  (say: (of: Parameters<Line>[0]) => string): Line =>
  (of) =>
    `${momentText(of.at)}: ${say(of)}`

/** One sentence for each kind of evidence. */
export const lines = {
  agreed: atTime(
    ({ amount, quote }) =>
      `as duas partes combinaram${quoted(quote)} por ${money(amount)}.`,
  ),
  paid: atTime(({ amount }) => `pagamento de ${money(amount)} aprovado.`),
  on_the_way: atTime(({ payee }) => `o ${payee} avisou que estava a caminho.`),
  arrive: atTime(({ payee }) => `o ${payee} avisou que chegou ao endereço.`),
  start: atTime(() => 'o serviço começou.'),
  ship: atTime(({ payee, quote }) => `o ${payee} enviou o artigo.${quote && ` ${quote}.`}`),
  deliver: atTime(({ quote }) => `entrega registrada.${quoted(quote)}`),
  confirm: atTime(({ payer }) => `o ${payer} confirmou que recebeu o combinado.`),
  review: atTime(
    ({ payer, count, quote }) =>
      `o ${payer} avaliou com ${count} de 5 estrelas.${quoted(quote)}`,
  ),
  words: ({ payee, quote }) => `O ${payee} conta:${quoted(quote)}`,
  statement: atTime(({ payee, quote }) => `o ${payee} declarou:${quoted(quote)}`),
  talk: ({ quote }) => `Conversa no oficio, com contatos encobertos:\n${quote}`,
} satisfies Record<string, Line>

type Draft = {
  kind: 'request' | 'order'
  title: string
  /** Of the charge that the bank contests, and of the whole deal, in centavos. */
  charged: number
  agreed: number
  doneAt: Date | null
  city: string | null
  confirmedAt: Date | null
}

/** The first draft of the text for the bank, made of facts alone. */
export function draftText({
  kind,
  title,
  charged,
  agreed,
  doneAt,
  city,
  confirmedAt,
}: Draft): string {
  const where = city ? `, em ${city}` : ''
  const sold =
    kind === 'request'
      ? `A cobrança de ${money(charged)} é do serviço “${title}”, combinado no oficio por ${money(agreed)}.`
      : `A cobrança de ${money(charged)} é da compra de “${title}” no oficio, por ${money(agreed)}.`
  const done =
    doneAt &&
    (kind === 'request'
      ? `O serviço foi entregue em ${dayText(doneAt)}${where}.`
      : `O artigo foi entregue em ${dayText(doneAt)}${where}.`)
  const confirmed =
    confirmedAt &&
    `O ${sides[kind].payer} confirmou o recebimento em ${dayText(confirmedAt)}.`
  return [sold, done, confirmed, 'Seguem os registros, com data e hora de Brasília.']
    .filter(Boolean)
    .join(' ')
}

const momentNames: Record<PhotoMoment, string> = {
  before: 'antes',
  after: 'depois',
  added: 'do prestador',
}

/** The whole text: what the operator wrote, the chosen lines, the photos in their order. */
export function wholeText(
  intro: string,
  chosen: readonly string[],
  photos: readonly { moment: PhotoMoment; at: Date }[],
): string {
  const named = photos.map(
    (photo, n) => `${n + 1}. ${momentNames[photo.moment]}, ${momentText(photo.at)}`,
  )
  return [
    intro,
    chosen.map((line) => `- ${line}`).join('\n'),
    named.length > 0 &&
      `Fotos, por linhas, da esquerda para a direita:\n${named.join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
