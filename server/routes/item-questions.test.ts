import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerItemQuestion,
  askItemQuestion,
  type ItemQuestion,
  listItemQuestions,
} from '#src/contract/market/item-questions.ts'
import { QUESTIONS_SHOWN } from '#src/contract/market/limits.ts'
import { deleteItem, updateItem } from '#src/contract/market/marketplace.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { decideReport, listAttention } from '#src/contract/operator/operator.ts'
import { getBlock, listBlocks, reportText, setBlock } from '#src/contract/people/safety.ts'
import { deleteMyAccount, exportMyData } from '#src/contract/people/users.ts'
import { loadConfig } from '#server/config.ts'
import {
  blocks,
  deliveries,
  itemQuestions,
  items,
  notifications,
} from '#server/db/schema.ts'
import {
  type Answer,
  createTestApp,
  type Caller,
  type TestApp,
} from '#server/test/harness.ts'
import { mediaDeps } from '#server/test/media.ts'

const media = mediaDeps()
let api: TestApp
let seller: Caller
let ana: Caller
let bia: Caller
let operator: Caller
/** An item of the seller. */
let id: string

beforeAll(async () => {
  const config = loadConfig({ LOG_LEVEL: 'silent', OPERATOR_EMAILS: 'op@oficio.test' })
  api = await createTestApp({ ...media, config })
  seller = await api.as('hugo', { name: 'Hugo Sales' })
  ana = await api.as('ana', { name: 'Ana Prado' })
  bia = await api.as('bia', { name: 'Bia Luz' })
  operator = await api.as('op', { email: 'op@oficio.test' })
})
beforeEach(async () => {
  await api.db.delete(itemQuestions)
  await api.db.delete(blocks)
  await api.db.delete(notifications)
  id = await item('hugo')
})
afterAll(async () => {
  await api.close()
  await media.clear()
})

async function item(sellerUid: string): Promise<string> {
  const itemId = uuidv7()
  await api.db.insert(items).values({
    id: itemId,
    sellerUid,
    title: `Sofá roxo ${itemId}`,
    category: 'moveis',
    price: 73_000,
    condition: 'used',
    stock: 1,
    status: 'active',
  })
  return itemId
}

const ask = (text = 'Os pés saem?', who = ana, itemId = id, key?: string) =>
  who.call(askItemQuestion, { params: { id: itemId }, body: { text } }, key ? { key } : {})

const answer = (questionId: string, text = 'Saem, são de rosca.', who = seller) =>
  who.call(answerItemQuestion, { params: { questionId }, body: { text } })

const read = async (who: Caller): Promise<ItemQuestion[]> =>
  (await who.call(listItemQuestions, { params: { id } })).body?.data ?? []

async function asked(text?: string, who = ana): Promise<ItemQuestion> {
  const { body, error } = await ask(text, who)
  if (!body) throw new Error(error.code)
  return body.data
}

const told = async (who: Caller) =>
  (await who.call(listNotifications, { query: {} })).body?.notifications.map(
    ({ message, additionalData: { itemId } }) => ({ message, itemId }),
  )

const refusal = ({
  status,
  error,
}: Pick<Answer<typeof askItemQuestion>, 'status' | 'error'>) => `${status} ${error?.code}`

describe('asking', () => {
  test('until it is answered, the asker and the seller alone read it; then all', async () => {
    const question = await asked()
    expect(question).toMatchObject({
      text: 'Os pés saem?',
      askerName: 'Ana',
      own: true,
      answer: null,
    })
    expect(await read(ana)).toEqual([question])
    expect(question.askerUid).toBeNull()
    expect(await read(seller)).toEqual([{ ...question, own: false, askerUid: 'ana' }])
    expect(await read(bia)).toEqual([])
    expect(await read(api.anonymous)).toEqual([])
    const { body } = await answer(question._id)
    expect(body?.data.answer?.text).toBe('Saem, são de rosca.')
    expect(body?.data.askerUid).toBe('ana')
    expect(await read(api.anonymous)).toEqual([{ ...body?.data, askerUid: null }])
    expect(await read(bia)).toEqual([{ ...body?.data, askerUid: null }])
  })

  test('the seller is notified of the question and the asker of the answer, once each', async () => {
    const { _id } = await asked()
    const { title } = (await api.db.select().from(items).where(eq(items.id, id)))[0] ?? {}
    expect((await told(seller))?.[0]).toEqual({
      message: `Ana perguntou sobre “${title}”.`,
      itemId: id,
    })
    await answer(_id)
    await answer(_id)
    expect((await told(ana))?.filter(({ itemId }) => itemId === id)).toEqual([
      { message: `Hugo Sales respondeu à sua pergunta sobre “${title}”.`, itemId: id },
    ])
    const rows = await api.db.select().from(deliveries).where(eq(deliveries.uid, 'ana'))
    expect(rows.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'push'])
  })

  test('open questions come first for those who read them, then the newest', async () => {
    const first = await asked('Quanto mede?')
    const second = await asked('Aceita troca?')
    await answer(first._id)
    const third = await asked('Tem nota?', bia)
    await answer(third._id)
    expect((await read(seller)).map(({ _id }) => _id)).toEqual([
      second._id,
      third._id,
      first._id,
    ])
  })

  test('the same key asks once', async () => {
    const first = await ask('Tem nota?', ana, id, 'a-key-of-mine')
    const again = await ask('Tem nota?', ana, id, 'a-key-of-mine')
    expect(again.body).toEqual(first.body)
    expect(await read(ana)).toHaveLength(1)
  })

  test('needs a session, an item of another seller, on sale and not hidden', async () => {
    expect(refusal(await ask('Tem nota?', api.anonymous))).toBe('401 auth/required')
    expect(refusal(await ask('Tem nota?', seller))).toBe('422 questions/own-item')
    expect(refusal(await ask('Tem nota?', ana, uuidv7()))).toBe('404 marketplace/not-found')
    await seller.call(updateItem, { params: { id }, body: { status: 'sold' } })
    expect(refusal(await ask())).toBe('409 questions/not-on-sale')
    await seller.call(updateItem, { params: { id }, body: { status: 'active' } })
    await api.db.update(items).set({ hidden: 'text' }).where(eq(items.id, id))
    expect(refusal(await ask())).toBe('404 marketplace/not-found')
    expect(
      (await api.anonymous.call(listItemQuestions, { params: { id } })).error?.code,
    ).toBe('marketplace/not-found')
    expect((await seller.call(listItemQuestions, { params: { id } })).status).toBe(200)
  })

  test.each(['Me liga: 11 98765-4321', 'ana@exemplo.com', 'veja wa.me/5511987654321'])(
    'contacts are refused on both sides: %s',
    async (text) => {
      const { status, error } = await ask(text)
      expect([status, error?.code]).toEqual([422, 'texts/contact'])
      expect(error?.details).toMatchObject([{ path: 'text' }])
      const { _id } = await asked()
      expect(refusal(await answer(_id, text))).toBe('422 texts/contact')
      expect((await read(seller))[0]?.answer).toBeNull()
    },
  )

  test('a number in two questions, or in two answers, is refused too', async () => {
    expect((await ask('Tem nota? Meu zap é 11 98765')).status).toBe(200)
    expect(refusal(await ask('4321'))).toBe('422 texts/contact')
    expect((await ask('4321', bia)).status).toBe(200)
    const [one, other] = await read(seller)
    expect((await answer(one?._id ?? '', 'Chama no 11 98765')).status).toBe(200)
    expect(refusal(await answer(other?._id ?? '', '4321'))).toBe('422 texts/contact')
  })

  test('three a day about one item, twenty about all; at once as well', async () => {
    const all = await Promise.all([1, 2, 3, 4].map((n) => ask(`Pergunta ${n}?`)))
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 429,
    ])
    await api.db.insert(itemQuestions).values(
      Array.from({ length: 17 }, () => ({
        id: uuidv7(),
        itemId: id,
        askerUid: 'bia',
        text: 'Tem?',
        createdAt: new Date(),
      })),
    )
    for (const itemId of [await item('hugo'), await item('hugo'), await item('hugo')])
      expect((await ask('Tem nota?', bia, itemId)).status).toBe(200)
    expect(refusal(await ask('Tem nota?', bia, await item('hugo')))).toBe(
      '429 questions/too-many',
    )
    const day = new Date(Date.now() - 25 * 3_600_000)
    await api.db.update(itemQuestions).set({ createdAt: day })
    expect((await ask('Tem nota?', bia)).status).toBe(200)
  })

  test('a blocked pair neither asks nor answers, whichever of them blocked', async () => {
    const { _id } = await asked()
    await api.db.insert(blocks).values({ ownerUid: 'hugo', blockedUid: 'ana' })
    expect(refusal(await ask('Tem nota?'))).toBe('403 safety/blocked')
    expect(refusal(await answer(_id))).toBe('403 safety/blocked')
    await api.db.delete(blocks)
    await api.db.insert(blocks).values({ ownerUid: 'ana', blockedUid: 'hugo' })
    expect(refusal(await ask('Tem nota?'))).toBe('403 safety/blocked')
  })

  test('the seller blocks an asker, learns only the first name, and stops reading the open questions', async () => {
    const person = { uid: seller.uid ?? '', personId: 'ana' }
    expect((await seller.call(getBlock, { params: person })).status).toBe(404)
    const first = await asked('Quanto mede?')
    await answer(first._id)
    await asked('Você é um ladrão?')
    const known = { uid: 'ana', name: 'Ana', photo: null }
    expect((await seller.call(getBlock, { params: person })).body?.person).toEqual(known)
    const { status } = await seller.call(setBlock, {
      params: person,
      body: { blocked: true },
    })
    expect(status).toBe(200)
    expect(await read(seller)).toMatchObject([{ _id: first._id }])
    expect(await read(ana)).toHaveLength(2)
    const list = await seller.call(listBlocks, { params: { uid: 'hugo' } })
    expect(list.body?.people).toEqual([known])
    const back = { uid: 'ana', personId: 'bia' }
    expect((await ana.call(getBlock, { params: back })).status).toBe(404)
  })
})

describe('answering', () => {
  test('is the seller’s, once', async () => {
    const { _id } = await asked()
    expect(refusal(await answer(_id, 'Não.', api.anonymous))).toBe('401 auth/required')
    expect(refusal(await answer(_id, 'Não.', bia))).toBe('404 questions/not-found')
    expect(refusal(await answer(_id, 'Não.', ana))).toBe('403 auth/forbidden')
    const both = await Promise.all([answer(_id, 'Saem.'), answer(_id, 'Não saem.')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(refusal(await answer(_id, 'Outra coisa.'))).toBe('409 questions/answered')
    expect(refusal(await answer(_id, 'Outra coisa.', bia))).toBe('403 auth/forbidden')
  })
})

describe('a reported text', () => {
  const tell = (who: Caller, kind: 'question' | 'answer', textId: string) =>
    who.call(reportText, {
      params: { uid: who.uid ?? '' },
      body: { kind, textId, reason: 'abuse' },
    })
  async function hide(textId: string) {
    const { body } = await operator.call(listAttention, { query: { group: 'report' } })
    const found = body?.data.find(({ report }) => report?.text?.id === textId)
    const judged = await operator.call(decideReport, {
      params: { id: found?._id ?? '' },
      body: { decision: 'hide', reason: 'Ofende.' },
    })
    expect(judged.status).toBe(200)
    return found?.report
  }

  test('a question is hidden with its answer, from all readers', async () => {
    const { _id } = await asked('Você é um ladrão?')
    expect((await tell(bia, 'question', _id)).error?.code).toBe('safety/text-not-found')
    expect((await tell(seller, 'question', _id)).status).toBe(200)
    expect(await hide(_id)).toMatchObject({
      text: { kind: 'question', words: 'Você é um ladrão?' },
    })
    for (const who of [ana, seller, api.anonymous]) expect(await read(who)).toEqual([])
    expect(refusal(await answer(_id))).toBe('404 questions/not-found')
    expect((await told(ana))?.[0]?.message).toMatch(/ocultou um texto seu/)
    const [row] = await api.db.select().from(itemQuestions)
    expect(row?.text).toBe('')
  })

  test('an answer is reported by its readers, but not by its author', async () => {
    const { _id } = await asked()
    expect((await tell(bia, 'answer', _id)).error?.code).toBe('safety/text-not-found')
    await answer(_id, 'Vá embora.')
    expect((await tell(seller, 'answer', _id)).error?.code).toBe('safety/self')
    expect((await tell(ana, 'question', _id)).error?.code).toBe('safety/self')
    expect((await tell(bia, 'answer', _id)).status).toBe(200)
    await hide(_id)
    expect(await read(api.anonymous)).toEqual([])
    const [row] = await api.db.select().from(itemQuestions)
    expect(row?.answer).toBe('')
  })
})

describe('an account that ends', () => {
  const leave = async (who: Caller) => {
    const { status } = await who.call(deleteMyAccount, { params: { uid: who.uid ?? '' } })
    expect(status).toBe(200)
  }

  test('leaves answered questions, without a name, and deletes the rest', async () => {
    const eva = await api.as('eva', { name: 'Eva Reis' })
    const question = await asked('Quanto mede?', eva)
    await asked('Aceita troca?', eva)
    await answer(question._id)
    const { body } = await eva.call(exportMyData, { params: { uid: 'eva' } })
    expect(body?.['questions']).toHaveLength(2)
    await leave(eva)
    expect(await read(seller)).toMatchObject([
      { text: 'Quanto mede?', askerName: 'Conta removida', askerUid: null },
    ])
  })

  test('of a seller deletes the questions about their items', async () => {
    const leo = await api.as('leo')
    id = await item('leo')
    const question = await asked()
    await answer(question._id, 'Sim.', leo)
    const { body } = await leo.call(exportMyData, { params: { uid: 'leo' } })
    expect(body?.['answers']).toMatchObject([{ itemId: id, answer: 'Sim.' }])
    await leo.call(deleteItem, { params: { id } })
    await leave(leo)
    expect(await api.db.select().from(itemQuestions)).toEqual([])
  })
})

test('an old question is answered, though the list is full of newer ones', async () => {
  const old = await ask()
  await api.db.insert(itemQuestions).values(
    Array.from({ length: QUESTIONS_SHOWN }, () => ({
      id: uuidv7(),
      itemId: id,
      askerUid: 'bia',
      text: 'E a cor?',
      answer: 'Roxo.',
      answeredAt: new Date(),
    })),
  )
  const answered = await answer(old.body?.data._id ?? '')
  expect(answered.status).toBe(200)
  expect(answered.body?.data.answer?.text).toBe('Saem, são de rosca.')
})
