import { toBrl } from '#src/contract/money.ts'
import {
  kindOfType,
  notificationKinds,
  type NotificationKind,
} from '#src/contract/notification-kinds.values.ts'
import type { NotificationType } from '#src/contract/notifications.ts'
import type { OrderParty } from '#src/contract/order-lifecycle.ts'
import type { Lang } from '#src/contract/primitives.ts'

/**
 * The data of a notification; `amount`, `part` and `returned` in centavos, `by` the actor. Of an
 * order, `side` is the one of whoever is told.
 */
export type SentenceData = Record<string, string | number>

type Sentence = Record<Lang, string>

/**
 * `{actor}` is the name of the party that acted, `{request}` "pedido #A38F", or of an order "compra
 * A38F" or "venda A38F", `{order}` that without the number, `{amount}` "R$ 120,00", `{date}` "24/11,
 * 09:00".
 * `x:alone` is the sentence when no party acted, but a timer, the provider or an operator;
 * `x:judged` the one of an operator who decided by a percentage, `x:full` the one of a full refund.
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
  receipt: {
    pt: 'Recebemos {amount} do {request}. Este aviso serve de comprovante.',
    es: 'Recibimos {amount} del {request}. Este aviso sirve de comprobante.',
  },
  refund_receipt: {
    pt: 'Devolvemos {amount} do {request} pelo meio em que foram pagos. Este aviso serve de comprovante.',
    es: 'Devolvimos {amount} del {request} por el medio en que se pagaron. Este aviso sirve de comprobante.',
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
  dispute_until: {
    pt: '{actor} abriu uma disputa no {request}. Conte o seu lado até {date}. O pagamento fica protegido.',
    es: '{actor} abrió una disputa en el {request}. Tienes hasta el {date} para contar tu versión. El pago queda protegido.',
  },
  answer_dispute: {
    pt: '{actor} contou o seu lado na disputa do {request}.',
    es: '{actor} contó su versión en la disputa del {request}.',
  },
  'close_answers:alone': {
    pt: 'O prazo para contar o seu lado no {request} terminou. Agora nossa equipe decide, se vocês não chegarem a um acordo antes.',
    es: 'El plazo para contar tu versión en el {request} terminó. Ahora decide nuestro equipo, si ustedes no llegan antes a un acuerdo.',
  },
  propose_split: {
    pt: '{actor} propôs um acordo no {request}: {percent}% para {taskerName}.',
    es: '{actor} propuso un acuerdo en el {request}: {percent}% para {taskerName}.',
  },
  'propose_split:full': {
    pt: '{actor} propôs um acordo no {request}: todo o valor protegido volta para {clientName}.',
    es: '{actor} propuso un acuerdo en el {request}: todo el pago protegido vuelve a {clientName}.',
  },
  decline_split: {
    pt: '{actor} não aceitou o acordo proposto no {request}.',
    es: '{actor} no aceptó el acuerdo propuesto en el {request}.',
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
  'settle:judged': {
    pt: 'Nossa equipe decidiu a disputa do {request}: {percent}% do valor protegido para {taskerName}, o resto volta para {clientName}.',
    es: 'Nuestro equipo decidió la disputa del {request}: {percent}% del pago protegido para {taskerName}, el resto vuelve a {clientName}.',
  },
  'refund:judged': {
    pt: 'Nossa equipe decidiu a disputa do {request}: todo o valor protegido volta para {clientName}.',
    es: 'Nuestro equipo decidió la disputa del {request}: todo el pago protegido vuelve a {clientName}.',
  },
  text_hidden: {
    pt: 'Nossa equipe ocultou um texto seu depois de uma denúncia. Motivo: {reason}',
    es: 'Nuestro equipo ocultó un texto tuyo después de una denuncia. Motivo: {reason}',
  },
  report_hidden: {
    pt: 'Obrigado por avisar: nossa equipe ocultou o texto que você denunciou.',
    es: 'Gracias por avisar: nuestro equipo ocultó el texto que denunciaste.',
  },
  report_kept: {
    pt: 'Nossa equipe leu o texto que você denunciou e o manteve: ele não quebra as regras.',
    es: 'Nuestro equipo leyó el texto que denunciaste y lo mantuvo: no rompe las reglas.',
  },
  report_seen: {
    pt: 'Nossa equipe olhou a sua denúncia e cuidou dela. Obrigado por avisar.',
    es: 'Nuestro equipo revisó tu denuncia y se ocupó de ella. Gracias por avisar.',
  },
  suspended: {
    pt: 'Nossa equipe suspendeu a sua conta. Motivo: {reason}',
    es: 'Nuestro equipo suspendió tu cuenta. Motivo: {reason}',
  },
  lifted: {
    pt: 'A suspensão da sua conta terminou. Bem-vindo de volta.',
    es: 'La suspensión de tu cuenta terminó. Te damos la bienvenida de nuevo.',
  },
  test: {
    pt: 'Aviso de teste: eles chegam a este aparelho.',
    es: 'Aviso de prueba: llegan a este dispositivo.',
  },
  withdraw_offer: {
    pt: '{actor} retirou a última proposta do {request}. Vale de novo o que estava antes dela.',
    es: '{actor} retiró la última propuesta del {request}. Vuelve a valer lo que estaba antes.',
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
  deadline_answer: {
    pt: 'Responda ao {request} até {date}. Depois ele expira.',
    es: 'Tienes hasta el {date} para responder al {request}. Después expira.',
  },
  deadline_pay: {
    pt: 'Pague o {request} até {date}. Depois ele expira.',
    es: 'Tienes hasta el {date} para pagar el {request}. Después expira.',
  },
  deadline_confirm: {
    pt: 'Confira o {request} até {date}. Sem resposta, ele é dado como concluído.',
    es: 'Tienes hasta el {date} para revisar el {request}. Sin respuesta, se da por completado.',
  },
  deadline_dispute: {
    pt: 'Conte o seu lado na disputa do {request} até {date}. Depois nossa equipe decide com o que tiver.',
    es: 'Tienes hasta el {date} para contar tu versión en la disputa del {request}. Después nuestro equipo decide con lo que haya.',
  },
  order_deadline_send: {
    pt: 'Envie ou entregue “{title}” até {date}. Depois a {order} é cancelada e o pagamento volta para {clientName}.',
    es: 'Tienes hasta el {date} para enviar o entregar “{title}”. Después la {order} se cancela y el pago vuelve a {clientName}.',
  },
  order_deadline_confirm: {
    pt: 'Confirme que recebeu “{title}”, ou conte o que houve, até {date}. Depois o pagamento é liberado.',
    es: 'Tienes hasta el {date} para confirmar que recibiste “{title}” o contar qué pasó. Después el pago se libera.',
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
  payout_restricted: {
    pt: 'O provedor de pagamentos parou de fazer seus depósitos. Veja o que falta em Recebimentos.',
    es: 'El proveedor de pagos dejó de hacer tus depósitos. Mira qué falta en Cobros.',
  },
  payout_failed: {
    pt: 'Seu banco não aceitou um depósito de {amount}. Confira seus dados de recebimento.',
    es: 'Tu banco no aceptó un depósito de {amount}. Revisa tus datos de cobro.',
  },
  message: {
    pt: '{actor} escreveu para você no {request}.',
    es: '{actor} te escribió en el {request}.',
  },
  message_photo: {
    pt: '{actor} enviou uma foto no {request}.',
    es: '{actor} envió una foto en el {request}.',
  },
  payout: {
    pt: '{amount} do {request} estão a caminho da sua conta.',
    es: '{amount} del {request} van en camino a tu cuenta.',
  },
  order_paid: { pt: 'Sua venda foi paga: {amount}.', es: 'Tu venta fue pagada: {amount}.' },
  order_shipped: { pt: 'Sua compra foi enviada.', es: 'Tu compra fue enviada.' },
  order_delivered: { pt: 'A entrega foi confirmada.', es: 'La entrega fue confirmada.' },
  'order_pay:alone': {
    pt: '{clientName} comprou “{title}”: {amount}. O pagamento fica protegido até a entrega.',
    es: '{clientName} compró “{title}”: {amount}. El pago queda protegido hasta la entrega.',
  },
  order_cancel: {
    pt: '{actor} cancelou a {order} de “{title}”. O que foi pago volta inteiro.',
    es: '{actor} canceló la {order} de “{title}”. Lo pagado vuelve completo.',
  },
  order_cancel_unpaid: {
    pt: '{actor} cancelou a sua reserva de “{title}”. Nada foi cobrado.',
    es: '{actor} canceló tu reserva de “{title}”. No se cobró nada.',
  },
  'order_cancel:alone': {
    pt: '“{title}” não foi entregue no prazo. A {order} foi cancelada e o pagamento volta para {clientName}.',
    es: '“{title}” no se entregó a tiempo. La {order} se canceló y el pago vuelve a {clientName}.',
  },
  order_ship: {
    pt: '{actor} enviou “{title}”. Confirme quando chegar.',
    es: '{actor} envió “{title}”. Confirma cuando llegue.',
  },
  order_deliver: {
    pt: '{actor} diz que “{title}” está com você. Confirme, ou conte o que houve, em até 7 dias.',
    es: '{actor} dice que ya tienes “{title}”. Confirma, o cuenta qué pasó, en un máximo de 7 días.',
  },
  'order_deliver:alone': {
    pt: 'O prazo do transporte de “{title}” terminou. Sem reclamação em 7 dias, o pagamento é liberado.',
    es: 'El plazo del envío de “{title}” terminó. Sin reclamo en 7 días, el pago se libera.',
  },
  order_confirm: {
    pt: '{actor} confirmou que recebeu “{title}”. O pagamento está sendo liberado.',
    es: '{actor} confirmó que recibió “{title}”. El pago se está liberando.',
  },
  'order_confirm:alone': {
    pt: 'Ninguém reclamou de “{title}”. O pagamento está sendo liberado.',
    es: 'Nadie reclamó por “{title}”. El pago se está liberando.',
  },
  order_dispute: {
    pt: '{actor} reclamou de “{title}”. O pagamento fica protegido até nossa equipe decidir.',
    es: '{actor} reclamó por “{title}”. El pago queda protegido hasta que decida nuestro equipo.',
  },
  'order_dispute:alone': {
    pt: 'A {order} de “{title}” está em análise. O pagamento fica protegido até nossa equipe decidir.',
    es: 'La {order} de “{title}” está en revisión. El pago queda protegido hasta que decida nuestro equipo.',
  },
  'order_settle:alone': {
    pt: 'A reclamação sobre “{title}” foi resolvida. Veja para quem vai o pagamento.',
    es: 'El reclamo por “{title}” se resolvió. Mira a quién va el pago.',
  },
  'order_settle:judged': {
    pt: 'Nossa equipe decidiu a reclamação sobre “{title}”: {part} para {taskerName}, {returned} voltam para {clientName}.',
    es: 'Nuestro equipo decidió el reclamo por “{title}”: {part} para {taskerName}, {returned} vuelven a {clientName}.',
  },
  'order_refund:alone': {
    pt: 'A reclamação sobre “{title}” foi resolvida e o pagamento volta para {clientName}.',
    es: 'El reclamo por “{title}” se resolvió y el pago vuelve a {clientName}.',
  },
  order_note: {
    pt: '{actor} escreveu sobre “{title}”.',
    es: '{actor} escribió sobre “{title}”.',
  },
  'order_late_payment:alone': {
    pt: 'O pagamento de “{title}” chegou depois do prazo e volta inteiro para você.',
    es: 'El pago de “{title}” llegó fuera de plazo y vuelve completo a ti.',
  },
  item_question: {
    pt: '{actor} perguntou sobre “{title}”.',
    es: '{actor} preguntó por “{title}”.',
  },
  item_answer: {
    pt: '{actor} respondeu à sua pergunta sobre “{title}”.',
    es: '{actor} respondió tu pregunta sobre “{title}”.',
  },
  item_found: {
    pt: 'Novidade para uma busca que você salvou: “{title}”, {amount}.',
    es: 'Novedad para una búsqueda que guardaste: “{title}”, {amount}.',
  },
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
} as const satisfies Partial<
  Record<NotificationKind | `${NotificationKind}:${'alone' | 'judged' | 'full'}`, Sentence>
>

type SentenceKey = keyof typeof sentences

/** The client makes requests; in every other sentence without a name the tasker acted. */
const usualActor: Partial<Record<SentenceKey, 'client'>> = { create: 'client' }

const isKey = (key: string): key is SentenceKey => Object.hasOwn(sentences, key)

/** The kind of a notification: its action where that is one, else that of its type. */
export function kindOf(
  type: NotificationType,
  { action, by, date }: SentenceData,
): NotificationKind {
  // A notification from before there was a time to answer has no date, and a sentence without it.
  if (isParty(by) && action === 'dispute' && date) return 'dispute_until'
  return isKind(action) ? action : kindOfType[type]
}

const isKind = (action: unknown): action is NotificationKind =>
  typeof action === 'string' && Object.hasOwn(notificationKinds, action)

const isParty = (by: unknown) => by === 'client' || by === 'tasker'

/** The key of the sentence: `alone` when no party acted, or it is not known who did. */
function keyOf(type: NotificationType, data: SentenceData): SentenceKey {
  const kind = kindOf(type, data)
  const judged = `${kind}:judged`
  if (data['by'] === 'operator' && data['percent'] !== undefined && isKey(judged))
    return judged
  const full = `${kind}:full`
  if (data['percent'] === 0 && isKey(full)) return full
  const alone = `${kind}:alone`
  if (isKey(alone) && (!isParty(data['by']) || !isKey(kind))) return alone
  return isKey(kind) ? kind : 'system'
}

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

const brlText = (centavos: string | number = 0): string =>
  brl.format(toBrl(Number(centavos)))

const dateFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'America/Sao_Paulo',
  })

/** Made once: a formatter takes longer to make than to use. */
const dateFormats = {
  pt: dateFormat('pt-BR'),
  es: dateFormat('es-AR'),
} satisfies Record<Lang, Intl.DateTimeFormat>

/** "24/11, 09:00" in Brasília. */
const dateText = (iso: string, lang: Lang): string =>
  dateFormats[lang].format(new Date(iso))

/** The sentence of a notification in a language, made of its type and data. */
export const notificationSentence = (
  type: NotificationType,
  data: SentenceData,
  lang: Lang,
): string => filled(sentences[keyOf(type, data)][lang], type, data, lang)

/** The same for a place below the name of the request: the sentence leaves out its number. */
export const shortSentence = (
  type: NotificationType,
  { number: _number, ...data }: SentenceData,
  lang: Lang,
): string => {
  const sentence = sentences[keyOf(type, data)][lang]
  const short = sentence.replace(/: \{request\}(, )?/, (_, more) => (more ? ': ' : ''))
  return filled(short, type, data, lang)
}

function filled(
  sentence: string,
  type: NotificationType,
  data: SentenceData,
  lang: Lang,
): string {
  const by = data['by'] ?? usualActor[keyOf(type, data)] ?? 'tasker'
  const words: SentenceData = {
    taskerName: 'Tasker',
    clientName: lang === 'pt' ? 'O cliente' : 'El cliente',
    ...data,
    request: ownerName(data, lang),
    order: orderWord(data, lang),
    date: data['date'] ? dateText(String(data['date']), lang) : '',
    amount: brlText(data['amount']),
    part: brlText(data['part']),
    returned: brlText(data['returned']),
  }
  words['actor'] = words[by === 'client' ? 'clientName' : 'taskerName'] ?? ''
  const said = data['orderId'] ? ofOrder(sentence) : sentence
  return said.replace(/\{(\w+)\}/g, (_hole, name: string) => String(words[name] ?? ''))
}

/** "pedido #A38F"; an order is called as its page is, "compra A38F", or by its seller "venda A38F". */
export function ownerName(data: SentenceData, lang: Lang): string {
  const { number, orderId } = data
  if (orderId) return [orderWord(data, lang), number].filter(Boolean).join(' ')
  return number ? `pedido #${number}` : 'pedido'
}

const orderWords = {
  buyer: { pt: 'compra', es: 'compra' },
  seller: { pt: 'venda', es: 'venta' },
} satisfies Record<OrderParty, Record<Lang, string>>

const orderWord = (data: SentenceData, lang: Lang): string =>
  orderWords[isSale(data) ? 'seller' : 'buyer'][lang]

/** True of what is told to the seller of an order. */
export const isSale = ({ side }: SentenceData): boolean => side === 'seller'

const feminine: Record<string, string> = { do: 'da', no: 'na', del: 'de la', el: 'la' }

/** The sentences about money are those of requests: "do pedido" becomes "da compra" or "da venda". */
const ofOrder = (sentence: string): string =>
  sentence.replace(
    /\b(do|no|del|el)(?= \{request\})/g,
    (article) => feminine[article] ?? article,
  )
