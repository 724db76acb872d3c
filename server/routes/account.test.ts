import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadPortfolioImages, uploadProfileImage } from '#src/contract/media/images.ts'
import { createItem, getItem } from '#src/contract/market/marketplace.ts'
import { answerQuestion, askQuestion } from '#src/contract/questions/questions.ts'
import type { QuestionSubject } from '#src/contract/questions/subject-kinds.ts'
import { createRequest } from '#src/contract/requests/requests.ts'
import { signIn, getSession } from '#src/contract/people/session.ts'
import { searchTaskers } from '#src/contract/taskers/taskers.ts'
import {
  checkDeletion,
  deleteMyAccount,
  DeletionBlockers,
  exportMyData,
  getUser,
  updateName,
} from '#src/contract/people/users.ts'
import * as schema from '#server/db/schema.ts'
import {
  addresses,
  disputes,
  disputeStatements,
  idempotencyKeys,
  images,
  interests,
  notifications,
  orders,
  payments,
  pushTokens,
  requestEvents,
  reviews,
  serviceRequests,
  sessions,
  taskers,
  users,
} from '#server/db/schema.ts'
import { IdentityUnavailableError } from '#server/providers/identity/identity.ts'
import { leaveProvider } from '#server/services/people/delete-account.ts'
import { exportedTables, tablesLeftOut } from '#server/services/people/export-data.ts'
import { mediaDeps, sendUpload } from '#server/test/media.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'
import { addTasker } from '#server/test/people.ts'

let t: TestApp
/** The accounts that the provider has deleted, and whether it answers. */
const removed: string[] = []
let reachable = true

const media = mediaDeps()
beforeAll(async () => {
  t = await createTestApp({
    ...media,
    identity: {
      verify: async (token) => ({
        uid: token,
        email: `${token}@oficio.test`,
        emailVerified: true,
        name: token,
        picture: null,
        authTime: new Date(Date.now() + 60_000),
      }),
      lookUp: async () => ({ status: 'active', validSince: new Date(0) }),
      remove: async (uid) => {
        if (!reachable) throw new IdentityUnavailableError('down')
        removed.push(uid)
      },
    },
  })
  await addTasker(t.db, 'tom', { name: 'Tom Prado', categories: ['eletrica'] })
})
afterAll(async () => {
  await t.close()
  await media.clear()
})

const of = (uid: string) => ({ params: { uid } })
const leave = (caller: Caller, uid = caller.uid ?? '') =>
  caller.call(deleteMyAccount, of(uid))

/** Asks a tasker to paint. */
const ask = (client: Caller, tasker: string) =>
  client.call(createRequest, {
    body: {
      tasker,
      serviceDetails: {
        category: 'pintura',
        description: 'Pintar a sala toda',
        date: new Date(Date.now() + 5 * 86_400_000).toISOString(),
      },
      pricePerService: 100,
      cep: '01310100',
      paymentMethod: '100',
    },
  })

/** A request in a state, with a payment where it has one. */
async function request(
  clientUid: string,
  status: typeof serviceRequests.$inferInsert.status,
  paid?: typeof payments.$inferInsert.status,
) {
  const id = uuidv7()
  await t.db.insert(serviceRequests).values({
    id,
    number: 'RCFG',
    clientUid,
    taskerUid: 'tom',
    status,
    termsBy: 'client',
    category: 'eletrica',
    description: 'Trocar a tomada',
    date: new Date(),
    cep: '01310100',
    address: {
      street: 'Rua das Flores',
      number: '10',
      complement: '',
      district: 'Bela Vista',
      city: 'São Paulo',
      reference: '',
    },
    paymentMethod: '100',
    price: 12_050,
    feePercent: 15,
    statusSince: new Date(),
  })
  if (paid)
    await t.db
      .insert(payments)
      .values({ id: uuidv7(), requestId: id, instalment: 1, amount: 12_050, status: paid })
  return id
}

const pickupAddress = {
  ...{ cep: '01304001', street: 'Rua Augusta', number: '1508', complement: '' },
  ...{ district: 'Consolação', city: 'São Paulo', state: 'SP' as const, reference: '' },
}

const tell = (uid: string, data: Record<string, string | number>) =>
  t.db.insert(notifications).values({ id: uuidv7(), uid, type: 'system', data })

/** An order that was picked up where its seller lived then. */
async function pickedUp(
  seller: Caller,
  sellerUid: string,
  buyerUid = 'clara',
): Promise<string> {
  const { body } = await seller.call(createItem, {
    body: {
      ...{ title: 'Escada', category: 'outros', price: 50, condition: 'used' },
      description: 'Boa',
    },
  })
  const id = uuidv7()
  await t.db.insert(orders).values({
    ...{ id, number: 'A38F', itemId: body?.data._id ?? '', buyerUid, sellerUid },
    ...{ status: 'confirmed', title: 'Escada', quantity: 1, price: 5_000 },
    ...{ delivery: 'pickup', deliveryPrice: 0, feePercent: 15, statusSince: new Date() },
    pickupAddress,
  })
  return id
}

/** The columns of text and JSON, of all tables, in which a word is. */
async function placesOf(word: RegExp): Promise<string[]> {
  const { rows } = await t.db.execute<{ table: string; column: string; schema: string }>(
    sql`select table_schema as schema, table_name as table, column_name as column
      from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema')
        and (data_type in ('text', 'jsonb', 'json', 'ARRAY', 'tsvector')
          or data_type like 'character%')`,
  )
  const places: string[] = []
  for (const { schema: owner, table, column } of rows) {
    const from = sql`${sql.identifier(owner)}.${sql.identifier(table)}`
    const said = await t.db.execute<{ said: string }>(
      sql`select ${sql.identifier(column)}::text as said from ${from}`,
    )
    if (said.rows.some((row) => word.test(row.said))) places.push(`${table}.${column}`)
  }
  return places
}

describe('all data of a person', () => {
  test('is for them alone', async () => {
    const ana = await t.as('ana')
    const tom = await t.as('tom')
    expect((await tom.call(exportMyData, of('ana'))).error?.code).toBe('auth/forbidden')
    expect((await t.anonymous.call(exportMyData, of('ana'))).status).toBe(401)
    expect((await ana.call(exportMyData, of('ana'))).status).toBe(200)
  })

  test('holds their favourites and acts, money in BRL, and no secrets', async () => {
    const bia = await t.as('bia', { email: 'bia@oficio.test' })
    await request('bia', 'closed', 'released')
    const { body } = await bia.call(exportMyData, of('bia'))
    expect(body).toMatchObject({
      profile: { email: 'bia@oficio.test' },
      requests: [{ number: 'RCFG', price: 120.5, address: { street: 'Rua das Flores' } }],
      payments: [{ amount: 120.5, status: 'released' }],
      signIns: [{ uid: 'bia' }],
    })
    expect(JSON.stringify(body)).not.toContain('tokenHash')
  })

  test('holds no address of the other party of an order', async () => {
    const clara = await t.as('clara')
    const lia = await t.as('lia')
    await pickedUp(lia, 'lia')
    expect((await lia.call(exportMyData, of('lia'))).body).toMatchObject({
      orders: [{ number: 'A38F', pickupAddress }],
    })
    const { body } = await clara.call(exportMyData, of('clara'))
    expect(body).toMatchObject({ orders: [{ number: 'A38F', sellerUid: 'lia' }] })
    expect(JSON.stringify(body)).not.toContain('Rua Augusta')
  })

  test('holds the fee of an order for its seller alone', async () => {
    const leo = await t.as('leo')
    const orderId = await pickedUp(leo, 'leo')
    const money = { transferAmount: 4250, feeAmount: 750 }
    const paid = { ...money, instalment: 1, amount: 5000, status: 'released' as const }
    await t.db.insert(payments).values({ id: uuidv7(), orderId, ...paid })
    const exported = async (uid: string) =>
      (await (await t.as(uid)).call(exportMyData, of(uid))).body
    expect(await exported('leo')).toMatchObject({
      orders: [{ feePercent: 15 }],
      payments: [{ amount: 50, feeAmount: 7.5, transferAmount: 42.5 }],
    })
    const bought = await exported('clara')
    expect(bought?.['payments']).toContainEqual(expect.objectContaining({ orderId }))
    expect(JSON.stringify(bought)).not.toMatch(/"(fee|transferAmount|reversedAmount)\w*":/)
  })

  test('holds no place of the client whose work it was', async () => {
    const id = await request('bia', 'pending')
    await t.db
      .update(serviceRequests)
      .set({ description: 'Trocar a tomada, 11 98765-4321' })
      .where(eq(serviceRequests.id, id))
    const tom = await t.as('tom')
    const { body } = await tom.call(exportMyData, of('tom'))
    expect(body?.['requests']).toContainEqual(expect.objectContaining({ clientUid: 'bia' }))
    const said = JSON.stringify(body)
    expect(said).not.toContain('Rua das Flores')
    expect(said).not.toMatch(/01310100|98765/)
    const own = (await (await t.as('bia')).call(exportMyData, of('bia'))).body
    expect(JSON.stringify(own)).toContain('98765-4321')
  })

  test('the export has no name of another person in its notifications', async () => {
    const nina = await t.as('nina', { name: 'Nina Prado' })
    await tell('nina', { requestId: uuidv7(), clientName: 'Gil Moura', amount: 5 })
    const { body } = await nina.call(exportMyData, of('nina'))
    expect(body?.['notifications']).toMatchObject([{ data: { amount: 5 } }])
    expect(JSON.stringify(body)).not.toContain('Moura')
  })

  test('holds the person’s texts in requests and disputes, and reviews of them', async () => {
    await addTasker(t.db, 'vito', { name: 'Vito', categories: ['eletrica'] })
    const ugo = await t.as('ugo')
    const requestId = await request('ugo', 'closed')
    await t.db.insert(requestEvents).values([
      ...(['client', 'tasker'] as const).map((actor) => ({
        ...{ id: uuidv7(), requestId, actor, at: new Date() },
        ...({ action: 'offer', status: 'negotiating', note: `nota de ${actor}` } as const),
      })),
    ])
    const disputeId = uuidv7()
    await t.db.insert(disputes).values({
      ...{ id: disputeId, requestId, openedBy: 'client', openedAt: new Date() },
      ...{ endedAt: new Date(), endedBy: 'operator' },
    })
    await t.db.insert(disputeStatements).values({
      ...{ id: uuidv7(), disputeId, by: 'client', text: 'Não veio.', at: new Date() },
    })
    await t.db.insert(reviews).values({
      ...{ id: uuidv7(), taskerUid: 'tom', by: 'tasker', authorUid: 'tom', rating: 5 },
      ...{
        authorName: 'Tom Prado',
        requestId,
        comment: 'Pagou na hora.',
        shownAt: new Date(),
      },
    })
    const { body } = await ugo.call(exportMyData, of('ugo'))
    expect(body).toMatchObject({
      requestHistory: [{ note: 'nota de client' }, { note: 'nota de tasker' }],
      disputes: [{ requestId }],
      disputeStatements: [{ text: 'Não veio.' }],
      reviewsReceived: [{ comment: 'Pagou na hora.' }],
    })
    expect(JSON.stringify(body)).not.toContain('Tom Prado')
  })

  test('keeps a review back that is not to be read yet', async () => {
    await addTasker(t.db, 'rui', { name: 'Rui', categories: ['eletrica'] })
    const rui = await t.as('rui')
    const review = { taskerUid: 'rui', authorUid: 'ana', authorName: 'Ana', rating: 4 }
    await t.db.insert(reviews).values([
      { ...review, id: uuidv7(), comment: 'shown', shownAt: new Date() },
      { ...review, id: uuidv7(), comment: 'waits' },
    ])
    const { body } = await rui.call(exportMyData, of('rui'))
    expect(body?.['reviewsReceived']).toMatchObject([{ comment: 'shown' }])
  })
})

test('every table is in an export, or is named as left out with a reason', () => {
  const all = Object.values(schema).filter((value) => is(value, PgTable))
  const known = [...exportedTables, ...tablesLeftOut.map(([table]) => table)]
  expect(all.filter((table) => !known.includes(table)).map(getTableName)).toEqual([])
  const both = tablesLeftOut.filter(([table]) => exportedTables.includes(table))
  expect(both).toEqual([])
})

describe('the end of an account', () => {
  test('is for its owner alone, after a recent sign-in', async () => {
    const eva = await t.as('eva')
    expect((await leave(await t.as('tom'), 'eva')).error?.code).toBe('auth/forbidden')
    expect((await leave(t.anonymous, 'eva')).status).toBe(401)
    expect((await (await t.as('tom')).call(checkDeletion, of('eva'))).status).toBe(403)
    await t.db
      .update(sessions)
      .set({ signedInAt: new Date(Date.now() - 6 * 60_000) })
      .where(eq(sessions.uid, 'eva'))
    expect((await leave(eva)).error?.code).toBe('auth/recent-sign-in-required')
    expect((await eva.call(getSession)).status).toBe(200)
  })

  test.each<[Parameters<typeof request>[1], Parameters<typeof request>[2], number]>([
    ['pending', undefined, 0],
    ['accepted', undefined, 0],
    ['paid', 'held', 120.5],
    ['disputed', 'frozen', 120.5],
    ['completed', 'releasing', 120.5],
    ['cancelled', 'refunding', 120.5],
  ])('waits for a %s request (%s), for both parties', async (status, paid, held) => {
    const uid = `open-${status}`
    const caller = await t.as(uid)
    const requestId = await request(uid, status, paid)
    const blocker = {
      kind: 'request',
      requestId,
      number: 'RCFG',
      status,
      held,
      otherName: 'Tom Prado',
    }
    const { error } = await leave(caller)
    expect(error?.code).toBe('users/deletion-blocked')
    expect(DeletionBlockers.parse(error?.details)).toEqual({ blockers: [blocker] })
    expect((await caller.call(checkDeletion, of(uid))).body).toEqual({
      blockers: [blocker],
    })
    expect((await leave(await t.as('tom'))).error?.code).toBe('users/deletion-blocked')
    expect((await caller.call(getSession)).status).toBe(200)
  })

  test('leaves the other party their part, without a name or a place', async () => {
    const gil = await t.as('gil', { name: 'Gil Moura', email: 'gil@oficio.test' })
    const id = await request('gil', 'closed', 'released')
    const [clientName, taskerName] = ['Gil Moura', 'Tom Prado']
    const names = { clientName, taskerName }
    const sale = await pickedUp(await t.as('tom'), 'tom', 'gil')
    await tell('tom', { requestId: id, ...names })
    await tell('tom', { orderId: sale, ...names })
    await tell('tom', { requestId: await request('clara', 'closed'), ...names })
    await tell('tom', { requestId: id, action: 'text_hidden' })
    await t.db.insert(pushTokens).values({ token: 'phone', uid: 'gil' })
    await t.db.insert(reviews).values({
      id: uuidv7(),
      taskerUid: 'tom',
      authorUid: 'gil',
      authorName: 'Gil',
      requestId: id,
      rating: 5,
      comment: 'Bom',
    })
    const answered = { uid: 'gil', key: 'saved-01', body: { street: 'Rua das Flores' } }
    await t.db.insert(idempotencyKeys).values({ ...answered, requestHash: '' })
    const picture = { publicId: 'gil-home', ownerUid: 'gil', kind: 'home' as const }
    await t.db.insert(images).values({ ...picture, width: 1, height: 1, widths: [1] })
    expect((await leave(gil)).body).toEqual({ ok: true })

    const [user] = await t.db.select().from(users).where(eq(users.uid, 'gil'))
    expect(user).toMatchObject({ name: 'Conta removida', email: null, photoId: null })
    expect(JSON.stringify(user)).not.toMatch(/Moura|gil@/)
    const [kept] = await t.db
      .select()
      .from(serviceRequests)
      .where(eq(serviceRequests.id, id))
    expect(kept).toMatchObject({ price: 12_050, address: null, cep: '01310000' })
    const told = await t.db
      .select({ data: notifications.data })
      .from(notifications)
      .where(eq(notifications.uid, 'tom'))
      .orderBy(notifications.id)
    const gone = { clientName: 'Conta removida', taskerName }
    expect(told.slice(-4).map(({ data }) => data)).toEqual([
      { requestId: id, ...gone },
      { orderId: sale, ...gone },
      { requestId: expect.any(String), ...names },
      { requestId: id, action: 'text_hidden' },
    ])
    expect(await t.db.$count(payments, eq(payments.requestId, id))).toBe(1)
    const [review] = await t.db.select().from(reviews).where(eq(reviews.requestId, id))
    expect(review).toMatchObject({ authorName: 'Conta removida', rating: 5 })
    for (const [table, owner] of [
      [sessions, sessions.uid],
      [pushTokens, pushTokens.uid],
      [addresses, addresses.ownerUid],
      [idempotencyKeys, idempotencyKeys.uid],
      [images, images.ownerUid],
    ] as const)
      expect(await t.db.$count(table, eq(owner, 'gil'))).toBe(0)
    expect((await t.anonymous.call(getUser, { params: { id: 'gil' } })).status).toBe(404)
    expect(removed).toContain('gil')
  })

  test('takes its pictures and files along at once', async () => {
    const noa = await t.as('noa', { roles: ['tasker'] })
    const other = await t.as('pia')
    let shade = 0
    const send = async (who: Caller) => {
      const background = { r: (shade += 40), g: 90, b: 20 }
      const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
      return sendUpload(t.app, who, await picture.png().toBuffer())
    }
    const face = await noa.call(uploadProfileImage, { body: { uploadId: await send(noa) } })
    const album = async (kind: 'home' | 'portfolio') => {
      const { body } = await noa.call(uploadPortfolioImages, {
        body: { uploadId: await send(noa), kind },
      })
      return body?.images[0]?.url ?? ''
    }
    const home = await album('home')
    const urls = [face.body?.url ?? '', await album('portfolio')]
    const { body: kept } = await other.call(uploadProfileImage, {
      body: { uploadId: await send(other) },
    })
    const unused = await send(noa)
    const look = async (url: string, who?: Caller) => {
      const headers = who?.token ? { authorization: `Bearer ${who.token}` } : {}
      return (await t.app.inject({ url, headers })).statusCode
    }
    for (const url of urls) expect(await look(url)).toBe(200)
    // The album of a home is its owner's alone.
    expect(home).toMatch(/^\/api\/photos\/private-/)
    expect(await look(home, noa)).toBe(200)
    expect(await look(home, other)).toBe(404)
    expect(await look(home)).toBe(401)
    expect(await look(home.replace('/api/photos', '/media'))).toBe(404)

    expect((await leave(noa)).status).toBe(200)
    for (const url of urls) expect(await look(url)).toBe(404)
    expect(await media.uploads.find('noa', unused)).toBeNull()
    const folders = []
    for await (const { folder } of media.storage.list()) folders.push(folder)
    expect(folders).toEqual([kept?.url.split('/')[2]])
    expect(await look(kept?.url ?? '')).toBe(200)
  })

  test('leaves the name and the e-mail in no text and no JSON of the database', async () => {
    const name = 'Genoveva Quixaba'
    const genoveva = await t.as('leaver', { name, email: 'genoveva.q@oficio.test' })
    const id = await request('leaver', 'closed', 'released')
    const names = { clientName: name, taskerName: 'Tom Prado' }
    await tell('tom', { requestId: id, ...names })
    await t.db.insert(reviews).values({
      ...{ id: uuidv7(), taskerUid: 'tom', authorUid: 'leaver', authorName: name },
      ...{ requestId: id, rating: 5, comment: 'Bom' },
    })
    await t.db.insert(interests).values({
      ...{ topic: 'mercadopago', email: 'genoveva.q@oficio.test', lang: 'pt' },
    })
    // She asks about an item of another, and answers about hers.
    const zeca = await t.as('zeca', { name: 'Zeca Lima' })
    const sell = async (who: Caller, title: string) => {
      const { body } = await who.call(createItem, {
        body: {
          ...{ title, category: 'outros', price: 50, condition: 'used' },
          description: 'Boa',
        },
      })
      return body?.data._id ?? ''
    }
    const drill = await sell(zeca, 'Furadeira')
    const ladder = await sell(genoveva, 'Escada grande')
    const question = (who: Caller, id: string, subject: QuestionSubject = 'item') =>
      who.call(askQuestion, { params: { subject, id }, body: { text: 'Funciona?' } })
    const asked = await question(genoveva, drill)
    await zeca.call(answerQuestion, {
      params: { questionId: asked.body?.data._id ?? '' },
      body: { text: 'Sim.' },
    })
    const askedHer = await question(zeca, ladder)
    await genoveva.call(answerQuestion, {
      params: { questionId: askedHer.body?.data._id ?? '' },
      body: { text: 'Sim.' },
    })
    // Unanswered questions, and a former name.
    await question(genoveva, drill)
    await question(genoveva, 'tom', 'tasker')
    expect(await placesOf(/genoveva|quixaba/i)).not.toEqual([])
    const renamed = { params: { uid: 'leaver' }, body: { name: 'Hermengarda Sousa' } }
    expect((await genoveva.call(updateName, renamed)).status).toBe(200)

    expect((await leave(genoveva)).status).toBe(200)
    expect(await placesOf(/genoveva|quixaba|hermengarda/i)).toEqual([])
  })

  test('comes once: the session went with it, and no sign-in brings it back', async () => {
    const ivo = await t.as('ivo')
    expect((await leave(ivo)).status).toBe(200)
    expect((await leave(ivo)).status).toBe(401)
    const { error } = await t.anonymous.call(signIn, { body: { token: 'ivo' } })
    expect(error?.code).toBe('auth/account-deleted')
    expect(removed.filter((uid) => uid === 'ivo')).toHaveLength(1)
  })

  test('asked for in two tabs at once comes once', async () => {
    for (let round = 0; round < 5; round++) {
      const uid = `twice-${round}`
      const caller = await t.as(uid)
      const statuses = await Promise.all([leave(caller), leave(caller)])
      expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 401,
      ])
      expect(removed.filter((each) => each === uid)).toHaveLength(1)
    }
  })

  test('of a tasker takes them out of the search, and no client can ask them', async () => {
    await addTasker(t.db, 'leo', { name: 'Leopoldo Rocha', categories: ['pintura'] })
    const hisRow = eq(taskers.uid, 'leo')
    await t.db.update(taskers).set({ bioHiddenFor: 'Ofende.' }).where(hisRow)
    const leo = await t.as('leo')
    const item = { title: 'Escada', category: 'outros' as const, price: 50 }
    const { body } = await leo.call(createItem, {
      body: { ...item, condition: 'used', description: 'Boa' },
    })
    expect((await leave(leo)).status).toBe(200)
    const found = await t.anonymous.call(searchTaskers, { body: { q: 'leopoldo' } })
    expect(found.body?.taskers.map(({ uid }) => uid)).not.toContain('leo')
    const gone = await t.anonymous.call(getItem, { params: { id: body?.data._id ?? '' } })
    expect(gone.status).toBe(404)
    const [left] = await t.db.select().from(taskers).where(hisRow)
    expect(left?.bioHiddenFor).toBeNull()
    const asked = await ask(await t.as('ana'), 'leo')
    expect(asked.error?.code).toBe('taskers/not-found')
  })

  test('of a seller deletes their address from picked-up orders', async () => {
    await t.as('clara')
    const eli = await t.as('eli')
    const id = await pickedUp(eli, 'eli')
    expect((await leave(eli)).status).toBe(200)
    const [order] = await t.db.select().from(orders).where(eq(orders.id, id))
    expect(order).toMatchObject({ title: 'Escada', pickupAddress: null })
  })

  test('of a tasker who is asked at the same time leaves no request without a tasker', async () => {
    const ana = await t.as('ana')
    for (let round = 0; round < 8; round++) {
      const uid = `going-${round}`
      await addTasker(t.db, uid, {})
      const going = await t.as(uid)
      const [asked, left] = await Promise.all([ask(ana, uid), leave(going)])
      const outcome = [asked.error?.code ?? 'asked', left.error?.code ?? 'left']
      expect([
        ['asked', 'users/deletion-blocked'],
        ['taskers/not-found', 'left'],
      ]).toContainEqual(outcome)
    }
  })

  test('while the provider is down, its account is deleted later, once', async () => {
    reachable = false
    expect((await leave(await t.as('mia'))).status).toBe(200)
    expect(removed).not.toContain('mia')
    reachable = true
    await leaveProvider(t.deps)
    await leaveProvider(t.deps)
    expect(removed.filter((uid) => uid === 'mia')).toHaveLength(1)
  })
})
