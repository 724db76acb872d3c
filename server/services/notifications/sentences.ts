import { toBrl } from '#src/contract/money.ts'
import type { NotificationType } from '#src/contract/notifications.ts'
import type { Lang } from '#src/contract/primitives.ts'

/** The data of a notification; `amount` in centavos, `by` the actor. */
export type SentenceData = Record<string, string | number>

type Sentence = Record<Lang, string>

/**
 * `{actor}` is the name of the party that acted, `{request}` "pedido #A38F", `{amount}` "R$ 120,00",
 * `{date}` "24/11, 09:00".
 * `x:alone` is the sentence when no party acted, but a timer, the provider or an operator.
 */
export const sentences = {
  create: {
    pt: '{actor} quer contratar você: {request}, {amount}.',
    es: '{actor} quiere contratarte: {request}, {amount}.',
  },
  offer: {
    pt: '{actor} propôs novas condições no {request}: {amount}.',
    es: '{actor} propuso nuevas condiciones en el {request}: {amount}.',
  },
  accept: { pt: '{actor} aceitou o {request}.', es: '{actor} aceptó el {request}.' },
  decline: { pt: '{actor} recusou o {request}.', es: '{actor} rechazó el {request}.' },
  'expire:alone': {
    pt: 'O prazo do {request} terminou e ele expirou.',
    es: 'El plazo del {request} terminó y ya expiró.',
  },
  pay: {
    pt: '{clientName} pagou o {request}. O pagamento fica protegido até a conclusão.',
    es: '{clientName} pagó el {request}. El pago queda protegido hasta que se complete.',
  },
  start: {
    pt: '{actor} começou o serviço do {request}.',
    es: '{actor} comenzó el servicio del {request}.',
  },
  deliver: {
    pt: '{actor} entregou o {request}. Confira o resultado.',
    es: '{actor} entregó el {request}. Revisa el resultado.',
  },
  request_changes: {
    pt: '{actor} pediu ajustes no {request}.',
    es: '{actor} pidió cambios en el {request}.',
  },
  redeliver: {
    pt: '{actor} fez os ajustes e entregou o {request} de novo.',
    es: '{actor} hizo los cambios y entregó el {request} de nuevo.',
  },
  confirm: {
    pt: '{actor} confirmou o {request}. O pagamento está sendo liberado.',
    es: '{actor} confirmó el {request}. El pago se está liberando.',
  },
  'confirm:alone': {
    pt: 'O {request} foi concluído e o pagamento está sendo liberado.',
    es: 'El {request} se completó y el pago se está liberando.',
  },
  dispute: {
    pt: '{actor} abriu uma disputa no {request}. O pagamento fica protegido até ela ser resolvida.',
    es: '{actor} abrió una disputa en el {request}. El pago queda protegido hasta que se resuelva.',
  },
  'dispute:alone': {
    pt: 'O {request} está em disputa. O pagamento fica protegido até ela ser resolvida.',
    es: 'El {request} está en disputa. El pago queda protegido hasta que se resuelva.',
  },
  'settle:alone': {
    pt: 'A disputa do {request} foi resolvida e o pagamento está sendo liberado.',
    es: 'La disputa del {request} se resolvió y el pago se está liberando.',
  },
  'refund:alone': {
    pt: 'A disputa do {request} foi resolvida e o pagamento volta para {clientName}.',
    es: 'La disputa del {request} se resolvió y el pago vuelve a {clientName}.',
  },
  cancel: { pt: '{actor} cancelou o {request}.', es: '{actor} canceló el {request}.' },
  'cancel:alone': { pt: 'O {request} foi cancelado.', es: 'El {request} se canceló.' },
  propose_date: {
    pt: '{actor} propôs outra data para o {request}: {date}.',
    es: '{actor} propuso otra fecha para el {request}: {date}.',
  },
  accept_date: {
    pt: '{actor} aceitou a nova data do {request}: {date}.',
    es: '{actor} aceptó la nueva fecha del {request}: {date}.',
  },
  decline_date: {
    pt: '{actor} prefere manter a data combinada no {request}.',
    es: '{actor} prefiere mantener la fecha acordada en el {request}.',
  },
  on_the_way: {
    pt: '{actor} está a caminho: {request}.',
    es: '{actor} va en camino: {request}.',
  },
  arrive: { pt: '{actor} chegou: {request}.', es: '{actor} llegó: {request}.' },
  remind_day: {
    pt: 'Lembrete: {request}, {date}.',
    es: 'Recordatorio: {request}, {date}.',
  },
  remind_address: {
    pt: 'Lembrete: {request}, {date}. Informe o endereço para {taskerName} chegar.',
    es: 'Recordatorio: {request}, {date}. Indica la dirección para que {taskerName} llegue.',
  },
  remind_hours: {
    pt: 'Daqui a pouco: {request}, {date}.',
    es: 'Dentro de poco: {request}, {date}.',
  },
  set_address: {
    pt: '{actor} informou o endereço do {request}.',
    es: '{actor} indicó la dirección del {request}.',
  },
  'chargeback:alone': {
    pt: 'O banco de {clientName} contestou o pagamento do {request}. Nada é enviado até ele decidir.',
    es: 'El banco de {clientName} cuestionó el pago del {request}. No se envía nada hasta que decida.',
  },
  'chargeback_won:alone': {
    pt: 'O banco manteve o pagamento do {request}. Tudo segue de onde parou.',
    es: 'El banco mantuvo el pago del {request}. Todo sigue desde donde quedó.',
  },
  'chargeback_lost:alone': {
    pt: 'O banco devolveu a {clientName} o pagamento contestado do {request}.',
    es: 'El banco devolvió a {clientName} el pago cuestionado del {request}.',
  },
  transfer_refused: {
    pt: 'O repasse de {amount} do {request} está atrasado. Confira seus dados de recebimento.',
    es: 'El envío de {amount} del {request} está demorado. Revisa tus datos de cobro.',
  },
  refund_refused: {
    pt: 'A devolução de {amount} do {request} está atrasada. Nossa equipe está cuidando disso.',
    es: 'La devolución de {amount} del {request} está demorada. Nuestro equipo se está ocupando.',
  },
  transfer_reversed: {
    pt: '{amount} do {request} foram descontados da sua conta, porque o banco devolveu o pagamento ao cliente.',
    es: 'Se descontaron {amount} del {request} de tu cuenta, porque el banco devolvió el pago al cliente.',
  },
  debt: {
    pt: 'Você deve {amount} do {request}, porque o banco devolveu o pagamento ao cliente. Nossa equipe vai falar com você.',
    es: 'Debes {amount} del {request}, porque el banco devolvió el pago al cliente. Nuestro equipo hablará contigo.',
  },
  payout_failed: {
    pt: 'Seu banco não aceitou um depósito de {amount}. Confira seus dados de recebimento.',
    es: 'Tu banco no aceptó un depósito de {amount}. Revisa tus datos de cobro.',
  },
  message: {
    pt: '{actor} escreveu para você no {request}.',
    es: '{actor} te escribió en el {request}.',
  },
  payout: {
    pt: '{amount} do {request} estão a caminho da sua conta.',
    es: '{amount} del {request} van en camino a tu cuenta.',
  },
  order_paid: { pt: 'Sua venda foi paga: {amount}.', es: 'Tu venta fue pagada: {amount}.' },
  order_shipped: { pt: 'Sua compra foi enviada.', es: 'Tu compra fue enviada.' },
  order_delivered: { pt: 'A entrega foi confirmada.', es: 'La entrega fue confirmada.' },
  review: {
    pt: '{clientName} avaliou seu trabalho.',
    es: '{clientName} calificó tu trabajo.',
  },
  review_written: {
    pt: '{actor} já avaliou o {request}. Avalie também para ver.',
    es: '{actor} ya calificó el {request}. Califica también para ver.',
  },
  review_shown: {
    pt: '{actor} avaliou você no {request}.',
    es: '{actor} te calificó en el {request}.',
  },
  review_reply: {
    pt: '{actor} respondeu à sua avaliação do {request}.',
    es: '{actor} respondió a tu calificación del {request}.',
  },
  system: { pt: 'Há uma novidade na sua conta.', es: 'Hay una novedad en tu cuenta.' },
} as const satisfies Record<string, Sentence>

type SentenceKey = keyof typeof sentences

/** The sentence of a type when what was done is not said more closely. */
const ofType: Record<NotificationType, SentenceKey> = {
  request_created: 'create',
  request_offer: 'offer',
  request_accepted: 'accept',
  request_declined: 'decline',
  request_paid: 'pay',
  request_started: 'start',
  request_delivered: 'deliver',
  request_completed: 'confirm:alone',
  request_disputed: 'dispute:alone',
  request_cancelled: 'cancel:alone',
  message: 'message',
  payout: 'payout',
  order_paid: 'order_paid',
  order_shipped: 'order_shipped',
  order_delivered: 'order_delivered',
  review: 'review',
  system: 'system',
}

/** The client makes requests; in every other sentence without a name the tasker acted. */
const usualActor: Partial<Record<SentenceKey, 'client'>> = { create: 'client' }

const isKey = (key: string): key is SentenceKey => Object.hasOwn(sentences, key)

function keyOf(type: NotificationType, { action, by }: SentenceData): SentenceKey {
  const key = by === 'client' || by === 'tasker' ? String(action) : `${action}:alone`
  if (isKey(key)) return key
  return typeof action === 'string' && isKey(action) ? action : ofType[type]
}

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** "24/11, 09:00" in Brasília. */
const dateText = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(lang === 'es' ? 'es-AR' : 'pt-BR', {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(iso))

/** The sentence of a notification in a language, made of its type and data. */
export function notificationSentence(
  type: NotificationType,
  data: SentenceData,
  lang: Lang,
): string {
  const key = keyOf(type, data)
  const by = data['by'] ?? usualActor[key] ?? 'tasker'
  const words: SentenceData = {
    taskerName: 'Tasker',
    clientName: lang === 'pt' ? 'O cliente' : 'El cliente',
    ...data,
    request: data['number'] ? `pedido #${data['number']}` : 'pedido',
    date: data['date'] ? dateText(String(data['date']), lang) : '',
    amount: brl.format(toBrl(Number(data['amount'] ?? 0))),
  }
  words['actor'] = words[by === 'client' ? 'clientName' : 'taskerName'] ?? ''
  return sentences[key][lang].replace(/\{(\w+)\}/g, (_hole, name: string) =>
    String(words[name] ?? ''),
  )
}
