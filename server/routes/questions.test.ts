import { eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteItem, updateItem } from '#src/contract/market/marketplace.ts'
import { getNeed } from '#src/contract/needs/needs.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { decideReport, listAttention } from '#src/contract/operator/operator.ts'
import { getBlock, listBlocks, reportText, setBlock } from '#src/contract/people/safety.ts'
import { deleteMyAccount, exportMyData } from '#src/contract/people/users.ts'
import { QUESTIONS_SHOWN } from '#src/contract/questions/limits.ts'
import {
  answerQuestion,
  askQuestion,
  listQuestions,
  type Question,
} from '#src/contract/questions/questions.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { listWaiting } from '#src/contract/waiting/waiting.ts'
import { loadConfig } from '#server/config.ts'
import { subjectColumns, type SubjectId } from '#server/db/questions/question-subjects.ts'
import {
  blocks,
  deliveries,
  items,
  needReaders,
  needs,
  notifications,
  questions,
  taskers,
  users,
} from '#server/db/schema.ts'
import {
  type Answer,
  createTestApp,
  type Caller,
  type TestApp,
} from '#server/test/harness.ts'
import { contactsOfNeed } from '#server/services/needs/need-texts.ts'
import { mediaDeps } from '#server/test/media.ts'
import { addNeed, addOffer } from '#server/test/need-rows.ts'
import { addTasker } from '#server/test/people.ts'

const media = mediaDeps()
let api: TestApp
/** Sells an item, and is a tasker. */
let hugo: Caller
let ana: Caller
let bia: Caller
let operator: Caller
let about: SubjectId

beforeAll(async () => {
  const config = loadConfig({ LOG_LEVEL: 'silent', OPERATOR_EMAILS: 'op@oficio.test' })
  api = await createTestApp({ ...media, config })
  hugo = await api.as('hugo', { name: 'Hugo Sales' })
  await addTasker(api.db, 'hugo', { name: 'Hugo Sales' })
  ana = await api.as('ana', { name: 'Ana Prado' })
  bia = await api.as('bia', { name: 'Bia Luz' })
  operator = await api.as('op', { email: 'op@oficio.test' })
})
beforeEach(async () => {
  await api.db.delete(questions)
  await api.db.delete(blocks)
  await api.db.delete(notifications)
  await api.db.delete(needs)
  await api.db.delete(taskers).where(inArray(taskers.uid, ['ana', 'bia']))
})
afterAll(async () => {
  await api.close()
  await media.clear()
})

/** A new item of a seller. */
async function item(sellerUid: string): Promise<SubjectId> {
  const id = uuidv7()
  await api.db.insert(items).values({
    id,
    sellerUid,
    title: `Sofá roxo ${id}`,
    category: 'moveis',
    price: 73_000,
    condition: 'used',
    stock: 1,
    status: 'active',
  })
  return { kind: 'item', id }
}

const tasker = (id: string): SubjectId => ({ kind: 'tasker', id })

/** An open need for a painter. */
async function needOf(clientUid: string): Promise<SubjectId> {
  const { id } = await addNeed(api.db, { clientUid })
  return { kind: 'need', id }
}

/** One of Hugo's; Ana and Bia are painters. */
async function need(): Promise<SubjectId> {
  await addTasker(api.db, 'ana', { name: 'Ana Prado' })
  await addTasker(api.db, 'bia', { name: 'Bia Luz' })
  return needOf('hugo')
}

const paramsOf = ({ kind, id }: SubjectId) => ({ subject: kind, id })

const ask = (text = 'Os pés saem?', who = ana, to = about, key?: string) =>
  who.call(askQuestion, { params: paramsOf(to), body: { text } }, key ? { key } : {})

const answer = (questionId: string, text = 'Saem, são de rosca.', who = hugo) =>
  who.call(answerQuestion, { params: { questionId }, body: { text } })

const list = (who: Caller, of = about) => who.call(listQuestions, { params: paramsOf(of) })

const read = async (who: Caller): Promise<Question[]> => (await list(who)).body?.data ?? []

async function asked(text?: string, who = ana): Promise<Question> {
  const { body, error } = await ask(text, who)
  if (!body) throw new Error(error?.code)
  return body.data
}

/** The notifications of a person, with what they lead to. */
const told = async (who: Caller) =>
  (await who.call(listNotifications, { query: {} })).body?.notifications.map(
    ({ message, additionalData: { itemId, taskerUid, needId } }) => ({
      message,
      ...(itemId && { itemId }),
      ...(taskerUid && { taskerUid }),
      ...(needId && { needId }),
    }),
  ) ?? []

const refusal = ({ status, error }: Pick<Answer<typeof askQuestion>, 'status' | 'error'>) =>
  `${status} ${error?.code}`

const leave = async (who: Caller) => {
  const { status } = await who.call(deleteMyAccount, { params: { uid: who.uid ?? '' } })
  expect(status).toBe(200)
}

const row = (askerUid: string, of: SubjectId) => ({
  id: uuidv7(),
  ...subjectColumns(of),
  askerUid,
  answererUid: 'hugo',
  text: 'E a cor?',
  createdAt: new Date(),
})

/** Subjects that are public. */
const publicSubjects = [
  ['an item', async () => item('hugo')],
  ['a tasker', async () => tasker('hugo')],
] as const

describe.each([...publicSubjects, ['a need', async () => need()] as const])(
  'questions about %s',
  (_what, subject) => {
    /** Who reads the subject and takes no part in its questions: without an account, where that will do. */
    let reader: Caller
    beforeEach(async () => {
      about = await subject()
      reader = about.kind === 'need' ? bia : api.anonymous
    })

    test('until it is answered, the asker and the person asked alone read it; then all', async () => {
      const question = await asked()
      expect(question).toMatchObject({
        text: 'Os pés saem?',
        askerName: 'Ana',
        askerUid: null,
        own: true,
        answer: null,
      })
      expect(await read(ana)).toEqual([question])
      expect(await read(hugo)).toEqual([{ ...question, own: false, askerUid: 'ana' }])
      expect(await read(bia)).toEqual([])
      expect(await read(reader)).toEqual([])
      const { body } = await answer(question._id)
      expect(body?.data.answer?.text).toBe('Saem, são de rosca.')
      expect(body?.data.askerUid).toBe('ana')
      expect(await read(reader)).toEqual([{ ...body?.data, askerUid: null }])
      expect(await read(bia)).toEqual([{ ...body?.data, askerUid: null }])
    })

    test('are not those about another subject', async () => {
      const { _id } = await asked()
      await answer(_id)
      const other = await api.as('olga')
      await addTasker(api.db, 'olga')
      for (const of of [tasker('olga'), await item('olga'), await item('hugo')])
        for (const who of [hugo, ana, other])
          expect((await list(who, of)).body?.data).toEqual([])
      await api.db.delete(users).where(eq(users.uid, 'olga'))
    })

    test('go to both by push and mail, once each', async () => {
      await api.db.delete(deliveries)
      const { _id } = await asked()
      expect(await told(hugo)).toHaveLength(1)
      await answer(_id)
      await answer(_id)
      expect(await told(ana)).toHaveLength(1)
      for (const uid of ['ana', 'hugo']) {
        const rows = await api.db.select().from(deliveries).where(eq(deliveries.uid, uid))
        expect(rows.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'push'])
      }
    })

    test('open ones come first for those who read them, then the newest', async () => {
      const first = await asked('Quanto mede?')
      const second = await asked('Aceita troca?')
      await answer(first._id)
      const third = await asked('Tem nota?', bia)
      await answer(third._id)
      expect((await read(hugo)).map(({ _id }) => _id)).toEqual([
        second._id,
        third._id,
        first._id,
      ])
    })

    test('the same key asks once', async () => {
      const key = `a-key-of-mine-${about.kind}`
      const first = await ask('Tem nota?', ana, about, key)
      const again = await ask('Tem nota?', ana, about, key)
      expect(again.body).toEqual(first.body)
      expect(await read(ana)).toHaveLength(1)
      expect(await told(hugo)).toHaveLength(1)
    })

    test('need a session, and are not asked of oneself', async () => {
      expect(refusal(await ask('Tem nota?', api.anonymous))).toBe('401 auth/required')
      expect(refusal(await ask('Tem nota?', hugo))).toBe('422 questions/own-page')
    })

    test.each(['Me liga: 11 98765-4321', 'ana@exemplo.com', 'veja wa.me/5511987654321'])(
      'contacts are refused on both sides: %s',
      async (text) => {
        const { status, error } = await ask(text)
        expect([status, error?.code]).toEqual([422, 'texts/contact'])
        expect(error?.details).toMatchObject([{ path: 'text' }])
        const { _id } = await asked()
        expect(refusal(await answer(_id, text))).toBe('422 texts/contact')
        expect((await read(hugo))[0]?.answer).toBeNull()
      },
    )

    test('a number in two questions, or in two answers, is refused too', async () => {
      expect((await ask('Tem nota? Meu zap é 11 98765')).status).toBe(200)
      expect(refusal(await ask('4321'))).toBe('422 texts/contact')
      expect((await ask('4321', bia)).status).toBe(200)
      const [one, other] = await read(hugo)
      expect((await answer(one?._id ?? '', 'Chama no 11 98765')).status).toBe(200)
      expect(refusal(await answer(other?._id ?? '', '4321'))).toBe('422 texts/contact')
    })

    test('three a day about one subject, at once as well', async () => {
      const all = await Promise.all([1, 2, 3, 4].map((n) => ask(`Pergunta ${n}?`)))
      expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 200, 200, 429,
      ])
      await api.db
        .update(questions)
        .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      expect((await ask('Tem nota?')).status).toBe(200)
    })

    test('twenty a day about all subjects', async () => {
      const other = await item('hugo')
      await api.db
        .insert(questions)
        .values(Array.from({ length: 19 }, () => row('bia', other)))
      expect((await ask('Tem nota?', bia)).status).toBe(200)
      expect(refusal(await ask('Tem cor?', bia))).toBe('429 questions/too-many')
    })

    test('a blocked pair neither asks nor answers, whichever of them blocked', async () => {
      const { _id } = await asked()
      await api.db.insert(blocks).values({ ownerUid: 'hugo', blockedUid: 'ana' })
      // A need is hidden from a blocked tasker.
      const refused = about.kind === 'need' ? '404 needs/not-found' : '403 safety/blocked'
      expect(refusal(await ask('Tem nota?'))).toBe(refused)
      expect(refusal(await answer(_id))).toBe('403 safety/blocked')
      await api.db.delete(blocks)
      await api.db.insert(blocks).values({ ownerUid: 'ana', blockedUid: 'hugo' })
      expect(refusal(await ask('Tem nota?'))).toBe(refused)
    })

    test('a suspended person neither asks nor answers', async () => {
      const { _id } = await asked()
      const now = { suspendedAt: new Date() }
      await api.db.update(users).set(now).where(eq(users.uid, 'bia'))
      await api.db.update(users).set(now).where(eq(users.uid, 'hugo'))
      expect(refusal(await ask('Tem nota?', bia))).toBe('403 auth/account-suspended')
      expect(refusal(await answer(_id))).toBe('403 auth/account-suspended')
      await api.db.update(users).set({ suspendedAt: null })
    })

    test('are answered by the person asked, once', async () => {
      const { _id } = await asked()
      expect(refusal(await answer(_id, 'Não.', api.anonymous))).toBe('401 auth/required')
      expect(refusal(await answer(_id, 'Não.', bia))).toBe('404 questions/not-found')
      expect(refusal(await answer(_id, 'Não.', ana))).toBe('403 auth/forbidden')
      const both = await Promise.all([answer(_id, 'Saem.'), answer(_id, 'Não saem.')])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await told(ana)).toHaveLength(1)
      expect(refusal(await answer(_id, 'Outra coisa.'))).toBe('409 questions/answered')
      expect(refusal(await answer(_id, 'Outra coisa.', bia))).toBe('403 auth/forbidden')
    })

    test('an old one is answered, though the list is full of newer ones', async () => {
      const { _id } = await asked()
      await api.db.insert(questions).values(
        Array.from({ length: QUESTIONS_SHOWN }, () => ({
          ...row('bia', about),
          ...{ answer: 'Roxo.', answeredAt: new Date() },
        })),
      )
      const answered = await answer(_id)
      expect(answered.status).toBe(200)
      expect(answered.body?.data.answer?.text).toBe('Saem, são de rosca.')
    })

    describe('a reported text', () => {
      const report = (who: Caller, kind: 'question' | 'answer', textId: string) =>
        who.call(reportText, {
          params: { uid: who.uid ?? '' },
          body: { kind, textId, reason: 'abuse' },
        })
      async function hide(textId: string) {
        const { body } = await operator.call(listAttention, { query: { group: 'report' } })
        const found = body?.data.find((each) => each.report?.text?.id === textId)
        const judged = await operator.call(decideReport, {
          params: { id: found?._id ?? '' },
          body: { decision: 'hide', reason: 'Ofende.' },
        })
        expect(judged.status).toBe(200)
        return found?.report
      }

      test('a question is hidden with its answer, from all readers', async () => {
        const { _id } = await asked('Você é um ladrão?')
        const unseen = await report(bia, 'question', _id)
        expect(unseen.error?.code).toBe('safety/text-not-found')
        expect((await report(hugo, 'question', _id)).status).toBe(200)
        expect(await hide(_id)).toMatchObject({
          text: { kind: 'question', words: 'Você é um ladrão?' },
        })
        for (const who of [ana, hugo, reader]) expect(await read(who)).toEqual([])
        expect(refusal(await answer(_id))).toBe('404 questions/not-found')
        expect((await told(ana))[0]?.message).toMatch(/ocultou um texto seu/)
        const [hidden] = await api.db.select().from(questions)
        expect(hidden?.text).toBe('')
      })

      test('an answer is reported by its readers, but not by its author', async () => {
        const { _id } = await asked()
        const unseen = await report(bia, 'answer', _id)
        expect(unseen.error?.code).toBe('safety/text-not-found')
        await answer(_id, 'Vá embora.')
        expect((await report(hugo, 'answer', _id)).error?.code).toBe('safety/self')
        expect((await report(ana, 'question', _id)).error?.code).toBe('safety/self')
        expect((await report(bia, 'answer', _id)).status).toBe(200)
        await hide(_id)
        expect(await read(reader)).toEqual([])
        const [hidden] = await api.db.select().from(questions)
        expect(hidden?.answer).toBe('')
      })
    })

    test('an asker’s account leaves the answered ones, without a name, and deletes the rest', async () => {
      const eva = await api.as(`eva-${about.kind}`, { name: 'Eva Reis' })
      if (about.kind === 'need') await addTasker(api.db, 'eva-need', { name: 'Eva Reis' })
      const question = await asked('Quanto mede?', eva)
      await asked('Aceita troca?', eva)
      await answer(question._id)
      const { body } = await eva.call(exportMyData, { params: { uid: eva.uid ?? '' } })
      expect(body?.['questions']).toHaveLength(2)
      await leave(eva)
      expect(await read(hugo)).toMatchObject([
        { text: 'Quanto mede?', askerName: 'Conta removida', askerUid: null },
      ])
      for (const { message } of await told(hugo)) expect(message).not.toMatch(/Eva/)
    })
  },
)

test.each(publicSubjects)(
  'the person asked about %s blocks an asker, learns only the first name, and stops reading the open ones',
  async (_what, subject) => {
    about = await subject()
    const person = { uid: 'hugo', personId: 'ana' }
    expect((await hugo.call(getBlock, { params: person })).status).toBe(404)
    const first = await asked('Quanto mede?')
    await answer(first._id)
    await asked('Você é um ladrão?')
    const known = { uid: 'ana', name: 'Ana', photo: null }
    expect((await hugo.call(getBlock, { params: person })).body?.person).toEqual(known)
    const body = { blocked: true }
    expect((await hugo.call(setBlock, { params: person, body })).status).toBe(200)
    expect(await read(hugo)).toMatchObject([{ _id: first._id }])
    expect(await read(ana)).toHaveLength(2)
    const blocked = await hugo.call(listBlocks, { params: { uid: 'hugo' } })
    expect(blocked.body?.people).toEqual([known])
    const back = { uid: 'ana', personId: 'bia' }
    expect((await ana.call(getBlock, { params: back })).status).toBe(404)
  },
)

describe('an item', () => {
  test('takes questions while it is on sale and not hidden', async () => {
    about = await item('hugo')
    const { id } = about
    expect(refusal(await ask('Tem nota?', ana, { kind: 'item', id: uuidv7() }))).toBe(
      '404 marketplace/not-found',
    )
    for (const odd of ['1', 'hugo'])
      expect(refusal(await ask('Tem nota?', ana, { kind: 'item', id: odd }))).toBe(
        '404 marketplace/not-found',
      )
    await hugo.call(updateItem, { params: { id }, body: { status: 'sold' } })
    expect(refusal(await ask())).toBe('409 questions/not-on-sale')
    await hugo.call(updateItem, { params: { id }, body: { status: 'active' } })
    await api.db.update(items).set({ hidden: 'text' }).where(eq(items.id, id))
    expect(refusal(await ask())).toBe('404 marketplace/not-found')
    expect((await list(api.anonymous)).error?.code).toBe('marketplace/not-found')
    expect((await list(hugo)).status).toBe(200)
  })

  test('is named in the notifications, which lead to it', async () => {
    about = await item('hugo')
    const { id: itemId } = about
    const { _id } = await asked()
    expect(await told(hugo)).toEqual([
      { message: `Ana perguntou sobre “Sofá roxo ${itemId}”.`, itemId },
    ])
    await answer(_id)
    expect(await told(ana)).toEqual([
      {
        message: `Hugo Sales respondeu à sua pergunta sobre “Sofá roxo ${itemId}”.`,
        itemId,
      },
    ])
  })

  test('loses its questions with its seller’s account', async () => {
    const leo = await api.as('leo', { name: 'Leo Cruz' })
    about = await item('leo')
    const { id } = about
    const question = await asked()
    await answer(question._id, 'Sim.', leo)
    const { body } = await leo.call(exportMyData, { params: { uid: 'leo' } })
    expect(body?.['answers']).toMatchObject([{ itemId: id, answer: 'Sim.' }])
    await leo.call(deleteItem, { params: { id } })
    await leave(leo)
    expect(await api.db.select().from(questions)).toEqual([])
    for (const { message } of await told(ana)) expect(message).not.toMatch(/Leo/)
  })
})

describe('a tasker', () => {
  beforeEach(() => {
    about = tasker('hugo')
  })

  test('takes questions while others may see the page', async () => {
    for (const id of ['bia', 'nobody'])
      expect(refusal(await ask('Tem nota?', ana, tasker(id)))).toBe('404 taskers/not-found')
    const suspend = (suspendedAt: Date | null) =>
      api.db.update(users).set({ suspendedAt }).where(eq(users.uid, 'hugo'))
    const { _id } = await asked()
    await answer(_id)
    await suspend(new Date())
    expect(refusal(await ask())).toBe('404 taskers/not-found')
    expect((await list(api.anonymous)).error?.code).toBe('taskers/not-found')
    expect((await list(hugo)).body?.data).toHaveLength(1)
    await suspend(null)
    expect((await list(api.anonymous)).body?.data).toHaveLength(1)
  })

  test('is led to the own page by the notification, and the asker to the tasker’s', async () => {
    const { _id } = await asked()
    expect(await told(hugo)).toEqual([
      { message: 'Ana fez uma pergunta na sua página.', taskerUid: 'hugo' },
    ])
    await answer(_id)
    expect(await told(ana)).toEqual([
      { message: 'Hugo Sales respondeu à sua pergunta.', taskerUid: 'hugo' },
    ])
  })

  test('takes the questions along when leaving', async () => {
    const rui = await api.as('rui', { name: 'Rui Melo' })
    await addTasker(api.db, 'rui', { name: 'Rui Melo' })
    about = tasker('rui')
    const question = await asked()
    await answer(question._id, 'Sim.', rui)
    const { body } = await rui.call(exportMyData, { params: { uid: 'rui' } })
    expect(body?.['answers']).toMatchObject([{ taskerUid: 'rui', answer: 'Sim.' }])
    await leave(rui)
    expect(await api.db.select().from(questions)).toEqual([])
    expect((await list(ana)).error?.code).toBe('taskers/not-found')
    for (const { message } of await told(ana)) expect(message).not.toMatch(/Rui/)
  })
})

describe('a need', () => {
  beforeEach(async () => {
    about = await need()
  })
  const set = (values: Partial<typeof needs.$inferInsert>) =>
    api.db.update(needs).set(values).where(eq(needs.id, about.id))
  const end = () => set({ status: 'withdrawn', deadline: null })

  test('is asked about and read by its client and taskers of the trade alone', async () => {
    const electrician = await api.as('elis')
    await addTasker(api.db, 'elis', { categories: ['eletrica'] })
    const client = await api.as('caio')
    const { _id } = await asked()
    await answer(_id)
    for (const who of [electrician, client, operator, api.anonymous])
      expect(refusal(await list(who))).toBe('404 needs/not-found')
    for (const who of [electrician, client])
      expect(refusal(await ask('Tem escada?', who))).toBe('404 needs/not-found')
    for (const id of ['1', uuidv7()])
      expect(refusal(await ask('Tem escada?', ana, { kind: 'need', id }))).toBe(
        '404 needs/not-found',
      )
    expect(await read(bia)).toHaveLength(1)
  })

  test('a tasker who has left the trade since their offer reads the answers, but asks no more', async () => {
    await addOffer(api.db, { needId: about.id, taskerUid: 'ana' })
    const { _id } = await asked()
    await answer(_id)
    await api.db.update(taskers).set({ categories: [] }).where(eq(taskers.uid, 'ana'))
    expect(refusal(await ask('Tem escada?'))).toBe('403 needs/other-trade')
    expect(await read(ana)).toHaveLength(1)
  })

  test('after its end, or hidden, it takes no questions', async () => {
    await addOffer(api.db, { needId: about.id, taskerUid: 'ana' })
    const { _id } = await asked()
    await answer(_id)
    await end()
    expect(refusal(await ask('Tem escada?'))).toBe('409 needs/illegal-transition')
    expect(await read(ana)).toHaveLength(1)
    expect(refusal(await ask('Tem escada?', bia))).toBe('404 needs/not-found')
    await set({ hiddenAt: new Date() })
    expect(refusal(await list(ana))).toBe('404 needs/not-found')
  })

  test('a text is reported by those alone who may read the need', async () => {
    const { _id } = await asked()
    await answer(_id)
    const report = (who: Caller) =>
      who.call(reportText, {
        params: { uid: who.uid ?? '' },
        body: { kind: 'answer', textId: _id, reason: 'abuse' },
      })
    const client = await api.as('caio')
    expect((await report(client)).error?.code).toBe('safety/text-not-found')
    expect((await report(bia)).status).toBe(200)
  })

  test('is named in the notifications, without contacts and surnames', async () => {
    const { id: needId } = about
    const title = 'Pintar a sala, 11 98765-4321'
    await set({
      title,
      titleContacts: contactsOfNeed({ title, description: '' }).titleContacts,
    })
    const { _id } = await asked()
    const [question] = await told(hugo)
    expect(question).toMatchObject({ needId })
    expect(question?.message).toMatch(/^Ana perguntou sobre “Pintar a sala, [^0-9]+”\.$/)
    await answer(_id)
    const [answered] = await told(ana)
    expect(answered).toMatchObject({ needId })
    expect(answered?.message).toMatch(
      /^Hugo respondeu à sua pergunta sobre “Pintar a sala,/,
    )
  })

  test('counts the open questions, and of each wave the taskers who asked', async () => {
    const at = { wave: 1, waveKm: 3, notifiedAt: new Date() }
    for (const taskerUid of ['ana', 'bia'])
      await api.db.insert(needReaders).values({ needId: about.id, taskerUid, ...at })
    const counts = async () => {
      const { body } = await hugo.call(getNeed, { params: { id: about.id } })
      return [body?.data.openQuestions, body?.data.waves.map((wave) => wave.asked)]
    }
    expect(await counts()).toEqual([0, [0]])
    const { _id } = await asked()
    await asked('Tem escada?')
    expect(await counts()).toEqual([2, [1]])
    await answer(_id)
    expect(await counts()).toEqual([1, [1]])
    await api.db.insert(blocks).values({ ownerUid: 'hugo', blockedUid: 'ana' })
    expect(await counts()).toEqual([0, [1]])
    await api.db.delete(blocks)
    await end()
    expect(await counts()).toEqual([0, [1]])
  })

  test('a question waits for its client until the end', async () => {
    const { _id } = await asked()
    const waiting = async () => {
      const query = { query: { role: 'client' as const } }
      const [all, count] = [
        await hugo.call(listWaiting, query),
        await hugo.call(countWaiting, query),
      ]
      return [
        all.body?.data.map((each) => each.kind === 'question' && each.question),
        count.body?.questions.need,
      ]
    }
    const aboutNeed = { kind: 'need', id: about.id, title: 'Pintar a sala', photo: null }
    expect(await waiting()).toMatchObject([
      [{ _id, askerName: 'Ana', about: aboutNeed }],
      1,
    ])
    await end()
    expect(await waiting()).toEqual([[], 0])
  })

  test('takes its questions along with its client’s account, and the name', async () => {
    const leo = await api.as('leo-needs', { name: 'Leo Cruz' })
    about = await needOf('leo-needs')
    const { id } = about
    const question = await asked()
    await answer(question._id, 'Sim.', leo)
    const { body } = await leo.call(exportMyData, { params: { uid: 'leo-needs' } })
    expect(body?.['answers']).toMatchObject([{ needId: id, answer: 'Sim.' }])
    await leave(leo)
    expect(await api.db.select().from(questions)).toEqual([])
    expect(await told(ana)).toHaveLength(1)
    for (const { message } of await told(ana)) expect(message).not.toMatch(/Leo/)
  })
})

test('of another kind of subject there are no questions', async () => {
  const { status, error } = await api.anonymous.call(listQuestions, {
    params: { subject: 'job' as 'item', id: 'hugo' },
  })
  expect([status, error?.code]).toEqual([404, 'request/not-found'])
})
