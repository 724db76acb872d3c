import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import {
  addDefencePhoto,
  type Defence,
  getDefence,
  sendDefence,
  setDefenceWords,
} from '#src/contract/payments/defences.ts'
import { PAYEE_PHOTOS_MAX } from '#src/contract/payments/limits.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { listActs, setSuspension } from '#src/contract/operator/operator.ts'
import { sendMessage } from '#src/contract/requests/messages.ts'
import { tellArrival, updateRequestStatus } from '#src/contract/requests/requests.ts'
import {
  chargebackDefences,
  chargebacks,
  ledgerEntries,
  serviceRequests,
} from '#server/db/schema.ts'
import { send as sendTo } from '#server/services/defences/send-defence.ts'
import { remindOfDefences } from '#server/services/defences/remind-defences.ts'
import { checkLedger } from '#server/services/money/check-ledger.ts'
import { reconcilePayments } from '#server/services/payments/reconcile.ts'
import type { Caller } from '#server/test/harness.ts'
import { sendUpload } from '#server/test/media.ts'
import { setUpMoneyWorld, show, world } from '#server/test/money-tests.ts'
import { must } from '#server/test/money-world.ts'
import { bringOrderTo } from '#server/test/order-world.ts'

setUpMoneyWorld()

/** Whatever is sent to the bank, the ledger agrees with the row of each payment. */
afterEach(async () => {
  const { differences } = await checkLedger(world.deps)
  const ofBooks = differences.filter(({ from }) => from === 'books')
  if (ofBooks.length > 0) throw new Error(JSON.stringify(ofBooks))
})

const HOUR = 3_600_000
const DAY = 24 * HOUR

type At = Parameters<typeof world.bringTo>[0]

const chargeOf = async (id: string) => (await world.paymentsOf(id))[0]?.chargeId ?? ''

/** A request whose payment a bank contests; returns both ids. */
async function contested(
  status: At = 'completed',
  options: { reason?: string; inquiry?: boolean; amount?: number } = {},
) {
  const { _id: request } = await world.bringTo(status)
  const id = await world.standIn.control.dispute(await chargeOf(request), options)
  await world.deliver()
  return { request, id }
}

const read = async (who: Caller, id: string): Promise<Defence> =>
  must(await who.call(getDefence, { params: { id } })).data
const say = (who: Caller, id: string, text = 'Fiz tudo no dia combinado.') =>
  who.call(setDefenceWords, { params: { id }, body: { text } })
const picture = (shade: number) =>
  sharp({
    create: { width: 8, height: 8, channels: 3, background: { r: shade, g: 9, b: 9 } },
  })
    .png()
    .toBuffer()
const addPhoto = async (who: Caller, id: string, shade = 40) =>
  who.call(addDefencePhoto, {
    body: {
      chargeback: id,
      uploadId: await sendUpload(world.app, who, await picture(shade)),
    },
  })
const everything = ({ evidence, photos }: Defence) => ({
  text: 'O serviço foi feito como combinado.',
  evidence: evidence.map(({ key }) => key),
  photos: photos.map(({ image }) => image.publicId).slice(0, 8),
})
async function send(id: string, who: Caller = world.operator, over: object = {}) {
  const body = { ...everything(await read(world.operator, id)), ...over }
  return who.call(sendDefence, { params: { id }, body })
}
const atBank = (id: string) => world.stripe.disputes.retrieve(id)
const close = async (id: string, outcome: 'won' | 'lost') => {
  await world.standIn.control.closeDispute(id, outcome)
  await world.deliver()
}
const over = { status: 409, error: { code: 'chargebacks/over' } }
const absent = { status: 404, error: { code: 'chargebacks/not-found' } }

async function told(who: Caller, id: string): Promise<string[]> {
  const query = { limit: 50 }
  const { notifications } = must(await who.call(listNotifications, { query }))
  return notifications
    .filter(({ additionalData }) => additionalData.requestId === id)
    .map(({ message }) => message.replaceAll('\u00a0', ' '))
}

describe('a chargeback', () => {
  test('shows the bank’s reason, its deadline and ours, and the amount at stake', async () => {
    const { request, id } = await contested('completed', { reason: 'product_not_received' })
    const defence = await read(world.tasker, id)
    const due = Number((await atBank(id)).evidence_details.due_by) * 1000
    expect(defence).toMatchObject({
      deal: { kind: 'request', id: request },
      viewer: 'payee',
      status: 'open',
      stage: 'gathering',
      isInquiry: false,
      reason: 'product_not_received',
      amount: 120.01,
      stake: { payee: 102.01, platform: 18, isPaid: true },
      dueAt: new Date(due).toISOString(),
      tellUntil: new Date(due - DAY).toISOString(),
      sent: null,
    })
    expect((await show(request)).payments[0]?.chargeback?._id).toBe(id)
    expect((await told(world.tasker, request))[0]).toMatch(
      /^Clara Monteiro contestou no banco o pagamento do pedido.*: R\$ 102,01 seus estão em jogo\. Mande suas provas até/,
    )
    expect((await told(world.client, request))[0]).toMatch(/contestou o pagamento/)
  })

  test('before the release, the tasker would not get their net', async () => {
    const { id } = await contested('in_progress', { amount: 6000 })
    expect((await read(world.tasker, id)).stake).toEqual({
      payee: 51,
      platform: 9,
      isPaid: false,
    })
  })

  test('has no reason in words that the bank did not give in a known one', async () => {
    const { id } = await contested('completed', { reason: 'of_tomorrow' })
    expect((await read(world.tasker, id)).reason).toBeNull()
  })

  test('is its payee’s and the operators’ alone', async () => {
    const { id } = await contested()
    await addPhoto(world.tasker, id)
    for (const who of [world.client, world.stranger]) {
      expect(await who.call(getDefence, { params: { id } })).toMatchObject(absent)
      expect(await say(who, id)).toMatchObject(absent)
      expect(await addPhoto(who, id)).toMatchObject(absent)
      expect(await send(id, who)).toMatchObject({ status: 403 })
    }
    expect(await say(world.operator, id)).toMatchObject(absent)
    expect(await send(id, world.tasker)).toMatchObject({ status: 403 })
    const anonymous = await world.anonymous.call(getDefence, { params: { id } })
    expect(anonymous.status).toBe(401)
    const unknown = { params: { id: 'du_unknown' } }
    expect(await world.operator.call(getDefence, unknown)).toMatchObject(absent)
    expect((await read(world.operator, id)).viewer).toBe('operator')
  })

  test('shows its photos to the operators and not to the payer', async () => {
    const { id } = await contested()
    must(await addPhoto(world.tasker, id))
    const [photo] = (await read(world.operator, id)).photos
    const look = async ({ token }: Caller) =>
      (
        await world.app.inject({
          url: photo?.image.url ?? '',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode
    const seen = await Promise.all([world.tasker, world.operator, world.client].map(look))
    expect(seen).toEqual([200, 200, 404])
  })
})

describe('the evidence', () => {
  test('is drafted from the job: terms, times, the talk without contacts, city alone', async () => {
    const { _id: request } = await world.bringTo('paid')
    await world.setTimes(request, { date: new Date(Date.now() + HOUR) })
    const params = { id: request }
    must(await world.tasker.call(tellArrival, { params, body: { action: 'arrive' } }))
    must(
      await world.client.call(sendMessage, {
        params,
        body: { text: 'Ficou ótimo! Meu número é (11) 98765-4321.' },
      }),
    )
    for (const status of ['in_progress', 'delivered'] as const)
      must(await world.tasker.call(updateRequestStatus, { params, body: { status } }))
    must(
      await world.client.call(updateRequestStatus, {
        params,
        body: { status: 'completed' },
      }),
    )
    const reason = 'product_not_received'
    const id = await world.standIn.control.dispute(await chargeOf(request), { reason })
    await world.deliver()
    const { evidence, draft } = await read(world.operator, id)
    const kinds = evidence.map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(
      new Set(['arrive', 'deliver', 'confirm', 'agreed', 'paid', 'start', 'talk']),
    )
    expect(evidence.slice(0, 3).map(({ strong }) => strong)).toEqual([true, true, true])
    const lines = evidence.map(({ line }) => line).join('\n')
    expect(lines).toMatch(/combinaram “Trocar o disjuntor da cozinha” por R\$\s120,01/)
    expect(lines).toMatch(/cliente: Ficou ótimo!/)
    expect(lines).not.toMatch(/98765|Clara|Marina/)
    expect(draft).toMatch(/O serviço foi entregue em .+, em São Paulo\./)
    expect(draft).not.toMatch(/Clara|Marina|Paulista/)
  })

  test('names the contested half of an agreed price, and the price', async () => {
    const { _id: request } = await world.bringTo('delivered', '50-50')
    const id = await world.standIn.control.dispute(await chargeOf(request))
    await world.deliver()
    const { draft } = await read(world.operator, id)
    expect(draft).toMatch(/^A cobrança de R\$\s60,01 é do serviço .+ por R\$\s120,01\./)
  })

  test('takes the tasker’s words, the last of them, and photos up to a limit', async () => {
    const { id } = await contested()
    must(await say(world.tasker, id, 'Cheguei às nove e terminei ao meio-dia.'))
    must(await say(world.tasker, id, 'Cheguei às oito. Ligue (11) 98765-4321.'))
    for (let n = 0; n < PAYEE_PHOTOS_MAX; n++)
      must(await addPhoto(world.tasker, id, 20 + n))
    expect(await addPhoto(world.tasker, id, 90)).toMatchObject({
      status: 409,
      error: { code: 'chargebacks/too-many' },
    })
    const { words, evidence, photos, photosLeft } = await read(world.operator, id)
    expect(words?.text).toBe('Cheguei às oito. Ligue (11) 98765-4321.')
    const line = evidence.find(({ kind }) => kind === 'words')?.line
    expect(line).toMatch(/^O prestador conta: “Cheguei às oito\. Ligue/)
    expect(line).not.toContain('98765')
    expect([photos.length, photosLeft]).toEqual([PAYEE_PHOTOS_MAX, 0])
  })

  test('of a sale is what its order shows', async () => {
    const order = await bringOrderTo(world, 'confirmed')
    const [payment] = await world.db.query.payments.findMany({
      where: (of, { eq: is }) => is(of.orderId, order),
    })
    const id = await world.standIn.control.dispute(payment?.chargeId ?? '')
    await world.deliver()
    const { deal, evidence } = await read(world.operator, id)
    expect(deal).toMatchObject({ kind: 'order', id: order })
    expect(evidence.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['agreed', 'paid', 'confirm']),
    )
    const sent = must(await send(id)).data
    expect(sent.stage).toBe('sent')
    const acts = must(await world.operator.call(listActs, { query: {} })).data
    expect(acts[0]).toMatchObject({ act: 'send_defence', orderId: order })
  })
})

describe('sending', () => {
  test('gives the bank the text, the chosen lines and one sheet of photos, once', async () => {
    const { request, id } = await contested()
    must(await say(world.tasker, id))
    must(await addPhoto(world.tasker, id, 41))
    must(await addPhoto(world.tasker, id, 42))
    const { data } = must(await send(id))
    expect(data).toMatchObject({ stage: 'sent', sent: { photos: 2 } })
    const { status, evidence, evidence_details: details } = await atBank(id)
    expect([status, details.submission_count]).toEqual(['under_review', 1])
    expect(evidence.uncategorized_text).toBe(data.sent?.text)
    expect(data.sent?.text).toMatch(
      /^O serviço foi feito como combinado\.\n\n- .+\n\nFotos, por linhas, .+\n1\. do prestador, .+\n2\. do prestador/s,
    )
    const [file] = Object.values(world.standIn.control.state().files)
    expect([file?.id, file?.type]).toEqual([evidence.service_documentation, 'jpg'])
    const acts = must(await world.operator.call(listActs, { query: {} })).data
    expect(acts[0]).toMatchObject({
      act: 'send_defence',
      requestId: request,
      by: { uid: 'operador' },
    })
    expect((await told(world.tasker, request))[0]).toMatch(/^Enviamos ao banco as provas/)
    // Afterwards nothing changes any more.
    expect(await say(world.tasker, id)).toMatchObject(over)
    expect(await addPhoto(world.tasker, id, 99)).toMatchObject(over)
    expect(
      await send(id, world.operator, { text: 'Mais uma coisa, por favor.' }),
    ).toMatchObject(over)
    await world.deliver()
    expect(
      (await told(world.tasker, request)).filter((each) => /^Enviamos/.test(each)),
    ).toHaveLength(1)
  })

  test('leaves out evidence that was not chosen', async () => {
    const { id } = await contested()
    must(await say(world.tasker, id, 'Isto fica entre nós, por favor.'))
    const { data } = must(await send(id, world.operator, { evidence: [], photos: [] }))
    expect(data.sent?.text).toBe('O serviço foi feito como combinado.')
    expect((await atBank(id)).evidence.service_documentation ?? null).toBeNull()
  })

  test('refuses evidence that has changed since it was read', async () => {
    const { id } = await contested()
    must(await say(world.tasker, id, 'Fiz o que foi combinado.'))
    const { evidence } = await read(world.operator, id)
    world.advance(1000)
    must(await say(world.tasker, id, 'Pensei melhor: não fiz tudo.'))
    const keys = evidence.map(({ key }) => key)
    const changed = { status: 409, error: { code: 'chargebacks/changed' } }
    expect(await send(id, world.operator, { evidence: keys })).toMatchObject(changed)
    expect(await send(id, world.operator, { photos: ['of-another'] })).toMatchObject(
      changed,
    )
    expect((await atBank(id)).status).toBe('needs_response')
    world.advance(-1000)
  })

  test('by two operators at once is done by one of them', async () => {
    const { id } = await contested()
    await world.as('operador2')
    const chosen = everything(await read(world.operator, id))
    const other = () =>
      sendTo(
        world.deps,
        { uid: 'operador2', operator: true },
        { id, ...chosen, text: 'O meu texto é outro, e melhor.' },
      )
    const hold = world.standIn.control.hold('POST /v1/disputes/:id')
    const first = send(id)
    await hold.reached
    await expect(other()).rejects.toMatchObject({ code: 'chargebacks/being-sent' })
    hold.release()
    expect((await first).status).toBe(200)
    await expect(other()).rejects.toMatchObject({ code: 'chargebacks/over' })
    expect((await atBank(id)).evidence_details.submission_count).toBe(1)
  })

  test('is refused to an operator who is a party', async () => {
    const { request, id } = await contested()
    const setClient = (clientUid: string) =>
      world.db
        .update(serviceRequests)
        .set({ clientUid })
        .where(eq(serviceRequests.id, request))
    await setClient('operador')
    const body = { text: 'O serviço foi feito.', evidence: [], photos: [] }
    expect(await world.operator.call(sendDefence, { params: { id }, body })).toMatchObject({
      status: 403,
      error: { code: 'people/involved' },
    })
    await setClient('clara')
  })

  test('that the provider refuses may be done again', async () => {
    const { id } = await contested()
    // Closed at the provider, which we have not learned yet.
    await world.standIn.control.closeDispute(id, 'lost')
    expect(await send(id)).toMatchObject({
      status: 502,
      error: { code: 'payments/provider-refused' },
    })
    const [row] = await world.db
      .select()
      .from(chargebackDefences)
      .where(eq(chargebackDefences.chargebackId, id))
    expect(row).toMatchObject({ sentText: null, sentAt: null, claimedUntil: null })
    await world.deliver()
    expect(await send(id)).toMatchObject(over)
  })

  test('that did not arrive is sent by the next press', async () => {
    const { id } = await contested()
    world.setFault(() => 'before')
    expect(await send(id)).toMatchObject({
      status: 503,
      error: { code: 'payments/provider-unavailable' },
    })
    world.setFault(() => 'none')
    must(await send(id))
    expect((await atBank(id)).evidence_details.submission_count).toBe(1)
  })

  test('whose answer was lost is known from the event, and not sent again', async () => {
    const { request, id } = await contested()
    const body = everything(await read(world.operator, id))
    const call = () => world.operator.call(sendDefence, { params: { id }, body })
    let calls = 0
    world.setFault(() => ((calls += 1) === 2 ? 'after' : 'none'))
    expect((await call()).status).toBe(503)
    world.setFault(() => 'none')
    await world.deliver()
    expect(await read(world.operator, id)).toMatchObject({ stage: 'sent', sent: {} })
    expect((await call()).status).toBe(200)
    expect((await atBank(id)).evidence_details.submission_count).toBe(1)
    expect(
      (await told(world.tasker, request)).filter((each) => /^Enviamos/.test(each)),
    ).toHaveLength(1)
  })

  test('at the provider’s own pages ends it here too', async () => {
    const { id } = await contested()
    const evidence = { uncategorized_text: 'Feito por fora.' }
    await world.stripe.disputes.update(id, { evidence, submit: true })
    await world.deliver()
    expect(await read(world.operator, id)).toMatchObject({ stage: 'sent', sent: null })
    expect(await say(world.tasker, id)).toMatchObject(over)
  })

  test('is over after the bank’s deadline', async () => {
    const { id } = await contested()
    const chosen = everything(await read(world.operator, id))
    await world.db
      .update(chargebacks)
      .set({ dueAt: new Date(Date.now() - HOUR) })
      .where(eq(chargebacks.id, id))
    expect((await read(world.tasker, id)).stage).toBe('late')
    expect(await say(world.tasker, id)).toMatchObject(over)
    expect(await addPhoto(world.tasker, id)).toMatchObject(over)
    expect(await send(id, world.operator, chosen)).toMatchObject(over)
  })
})

describe('the end', () => {
  const takenFrom = async (account: string, request: string) => {
    const ids = (await world.paymentsOf(request)).map(({ id }) => id)
    const rows = await world.db.query.ledgerTransactions.findMany({
      where: (of, { inArray }) => inArray(of.paymentId, ids),
    })
    const entries = await world.db.select().from(ledgerEntries)
    const known = new Set(rows.map(({ id }) => id))
    return entries
      .filter((each) => known.has(each.transactionId) && each.account === account)
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  test('won: the money stands, and the tasker reads that it is theirs', async () => {
    const { request, id } = await contested()
    must(await send(id))
    await close(id, 'won')
    expect(await read(world.tasker, id)).toMatchObject({ status: 'won', stage: 'ended' })
    expect((await told(world.tasker, request))[0]).toMatch(
      /fica de pé, com os seus R\$ 102,01/,
    )
    expect(await takenFrom('losses', request)).toBe(0)
    expect(await takenFrom('contested', request)).toBe(0)
  })

  test('lost: the tasker bears the net, the platform its fee, as the ledger has it', async () => {
    const { request, id } = await contested()
    await close(id, 'lost')
    await reconcilePayments(world.deps)
    const { stake, stage } = await read(world.tasker, id)
    expect([stake.payee, stake.platform, stage]).toEqual([102.01, 18, 'ended'])
    expect((await told(world.tasker, request)).join('\n')).toMatch(
      /^O banco devolveu a Clara Monteiro o pagamento .+ Você perde R\$ 102,01; a nossa taxa/m,
    )
    // The platform's loss is what the reversal has not brought back.
    expect(await takenFrom('losses', request)).toBe(1800)
  })

  test('lost before the release: what the tasker does not get is said', async () => {
    const { request, id } = await contested('in_progress')
    await close(id, 'lost')
    expect((await read(world.tasker, id)).stake).toMatchObject({
      payee: 102.01,
      isPaid: false,
    })
    expect((await told(world.tasker, request)).join('\n')).toMatch(/Você perde R\$ 102,01/)
  })

  test('of an inquiry that evidence answers moves no money', async () => {
    const { id } = await contested('delivered', { inquiry: true })
    expect((await read(world.tasker, id)).isInquiry).toBe(true)
    must(await send(id))
    expect((await atBank(id)).status).toBe('warning_under_review')
    await close(id, 'won')
    expect(await read(world.tasker, id)).toMatchObject({ status: 'won', stage: 'ended' })
  })
})

describe('the reminder', () => {
  const remind = () => remindOfDefences(world.deps)
  const reminders = async (request: string) =>
    (await told(world.tasker, request)).filter((each) => /^Faltam suas provas/.test(each))

  test('goes once to a tasker who has said nothing, before the time to tell', async () => {
    const { request } = await contested()
    await remind()
    expect(await reminders(request)).toEqual([])
    world.advance(5.5 * DAY)
    try {
      await remind()
      await remind()
      expect(await reminders(request)).toHaveLength(1)
    } finally {
      world.advance(-5.5 * DAY)
    }
  })

  test('does not go to one who has told, nor after it was sent or the deadline', async () => {
    const said = await contested()
    must(await say(world.tasker, said.id))
    const sent = await contested()
    must(await send(sent.id))
    const late = await contested()
    await world.db
      .update(chargebacks)
      .set({ dueAt: new Date(Date.now() - HOUR) })
      .where(eq(chargebacks.id, late.id))
    world.advance(5.5 * DAY)
    try {
      await remind()
    } finally {
      world.advance(-5.5 * DAY)
    }
    const all = await Promise.all(
      [said, sent, late].map(({ request }) => reminders(request)),
    )
    expect(all.flat()).toEqual([])
  })
})

// The last one, since it ends the sessions of the tasker.
test('evidence is taken from a suspended tasker too', async () => {
  const { id } = await contested()
  const suspend = (suspended: boolean) =>
    world.operator.call(setSuspension, {
      params: { uid: 'marina' },
      body: { suspended, reason: 'Pediu por fora.' },
    })
  must(await suspend(true))
  const tasker = await world.as('marina', { name: 'Marina Duarte', roles: ['tasker'] })
  const answer = await say(tasker, id)
  must(await suspend(false))
  expect(answer.status).toBe(200)
})
