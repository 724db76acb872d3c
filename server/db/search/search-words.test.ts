import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { setName } from '#server/services/people/users.ts'
import { itemSearchText } from '#server/services/search/text.ts'
import { allOf, readItemWords } from '#server/services/search/words.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { addTasker } from '#server/test/people.ts'
import type { Db, OpenedDatabase } from '#server/db/database.ts'
import { items, taskers, users } from '#server/db/schema.ts'
import { similarWordsSql } from './similar-words.ts'

let database: OpenedDatabase

beforeEach(async () => {
  await database?.close()
  database = await openTestDatabase()
  await addSeller('vera')
})
afterAll(() => database.close())

const wordsQuery = async (db: Db, typed: string) => allOf(await readItemWords(db, typed))

const addSeller = (uid: string) =>
  database.db
    .insert(users)
    .values({ uid, name: uid, roles: ['client'], currentRole: 'client' })

type ItemRow = Partial<Omit<typeof items.$inferInsert, 'description'>> & {
  description?: string
}

async function addItem(title: string, row: ItemRow = {}): Promise<string> {
  const id = uuidv7()
  const item = { title, description: '', category: 'casa' as const, ...row }
  await database.db.insert(items).values({
    id,
    sellerUid: 'vera',
    price: 1000,
    condition: 'used',
    stock: 1,
    status: 'active',
    ...item,
    searchText: itemSearchText({ ...item, city: null }),
  })
  return id
}

async function retitle(id: string, title: string): Promise<void> {
  const searchText = itemSearchText({
    title,
    description: '',
    category: 'casa',
    city: null,
  })
  await database.db.update(items).set({ title, searchText }).where(eq(items.id, id))
}

const rowsOf = async <Row extends Record<string, unknown>>(query: string) =>
  (await database.db.execute<Row>(sql.raw(query))).rows

const words = async () =>
  (await rowsOf<{ word: string }>('select word from search_words order by word')).map(
    ({ word }) => word,
  )

/** Expects the tables to equal a count of all live rows. */
async function expectCountedRight(): Promise<void> {
  const counted = await rowsOf(`
    select word, sum(weight)::int as weight, sum(weight) >= 2 as shared
    from words_of_people((select array_agg(uid) from users))
    group by word order by word`)
  const kept = await rowsOf('select word, weight, shared from search_words order by word')
  expect(kept).toEqual(counted)
}

describe('the words of a search', () => {
  test('are those of names of listed taskers and of titles on sale', async () => {
    await addTasker(database.db, 'otavio', { name: 'Otávio Ré', bio: 'palavras soltas' })
    await addTasker(database.db, 'nova', { name: 'Novata', categories: [] })
    await addItem('Furadeira 3000watts de bancada', { description: 'segredo' })
    await addItem('Vendida', { status: 'sold' })
    expect(await words()).toEqual(['bancada', 'furadeira', 'otavio'])
    await expectCountedRight()
  })

  test('are removed with the last person who had them', async () => {
    await addSeller('rui')
    const [one, other] = [
      await addItem('Furadeira'),
      await addItem('Furadeira azul', { sellerUid: 'rui' }),
    ]
    await database.db.update(items).set({ status: 'archived' }).where(eq(items.id, one))
    expect(await words()).toEqual(['azul', 'furadeira'])
    await retitle(other, 'Serrote')
    expect(await words()).toEqual(['serrote'])
    await database.db.update(items).set({ status: 'active' }).where(eq(items.id, one))
    expect(await words()).toEqual(['furadeira', 'serrote'])
    await database.db.delete(users).where(eq(users.uid, 'rui'))
    expect(await words()).toEqual(['furadeira'])
    await expectCountedRight()
  })

  test('follow a name and the offered skills', async () => {
    await addTasker(database.db, 'ana', { name: 'Mariana' })
    await setName(database.db, 'ana', 'Betânia')
    expect(await words()).toEqual(['betania'])
    await database.db.update(taskers).set({ categories: [] })
    expect(await words()).toEqual([])
    await expectCountedRight()
  })

  test('are few of one seller, however much they sell', async () => {
    for (let n = 0; n < 60; n++) await addItem(`palavra${n}a palavra${n}b`)
    expect(await words()).toHaveLength(40)
    await expectCountedRight()
  })

  test('are counted right when many change theirs at once', async () => {
    const sellers = Array.from({ length: 8 }, (_, n) => `seller-${n}`)
    for (const uid of sellers) await addSeller(uid)
    const titles = ['furadeira serrote', 'serrote martelo', 'martelo furadeira']
    await Promise.all(
      sellers.map(async (sellerUid, n) => {
        const ids: string[] = []
        for (let i = 0; i < 6; i++)
          ids.push(await addItem(titles[(n + i) % 3] ?? '', { sellerUid }))
        await Promise.all([
          retitle(ids[0] ?? '', 'alicate'),
          database.db.delete(items).where(inArray(items.id, ids.slice(1, 3))),
          database.db
            .update(items)
            .set({ status: 'archived' })
            .where(inArray(items.id, ids.slice(3, 5))),
        ])
      }),
    )
    expect(await words()).toContain('alicate')
    await expectCountedRight()
  })
})

test('a title of one seller alone is nothing that others mean; a name and two sellers are', async () => {
  await addTasker(database.db, 'otavio', { name: 'Otávio' })
  await addItem('xilofonia')
  expect(await wordsQuery(database.db, 'otaviu')).toContain('otavio')
  expect(await wordsQuery(database.db, 'xilofonya')).not.toContain('xilofonia')
  await addSeller('rui')
  await addItem('xilofonia', { sellerUid: 'rui' })
  expect(await wordsQuery(database.db, 'xilofonya')).toContain('xilofonia')
})

describe('ten thousand edits by one account', () => {
  type Node = {
    'Actual Rows': number
    'Rows Removed by Filter'?: number
    'Rows Removed by Index Recheck'?: number
    'Shared Hit Blocks': number
    'Shared Read Blocks': number
    Plans?: Node[]
  }
  type Plan = { Plan: Node }

  const rowsRead = (node: Node): number =>
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0) +
    (node.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0)

  /** Rows and blocks that the search for a word's neighbours reads; of a large table by index. */
  const workOf = (typed: string) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': Plan[] | string }>(
        sql`explain (analyze, buffers, timing off, format json) ${similarWordsSql(typed)}`,
      )
      const plan = rows[0]?.['QUERY PLAN'] ?? []
      const [root] = typeof plan === 'string' ? (JSON.parse(plan) as Plan[]) : plan
      if (!root) throw new Error('no plan')
      const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = root.Plan
      return { rows: rowsRead(root.Plan), blocks: hit + read }
    })

  const wordsAndWork = async () => ({
    words: (await words()).length,
    work: await workOf('furadera'),
  })

  /** Five hundred times each of twenty titles, to new words. */
  const editTenThousandTimes = () =>
    database.db.execute(
      sql.raw(`do $$ begin
        for n in 1..500 loop
          update items set search_text =
            format(E'fura%1$sdeira%2$s furadeira%2$s%1$s eletri%2$ssista%1$s\\n\\n\\n', n, stock)
          where seller_uid = 'vera';
          commit;
        end loop;
      end $$`),
    )

  test('leave as many words, and the work of a mistyped search, as they were', async () => {
    await addSeller('rui')
    for (const sellerUid of ['vera', 'rui']) await addItem('Furadeira', { sellerUid })
    await addTasker(database.db, 'ana', { name: 'Furadino Eletrisinho' })
    await database.db.delete(items).where(eq(items.sellerUid, 'vera'))
    for (let stock = 0; stock < 20; stock++)
      await addItem(`fura${stock}deira furadeira${stock}x eletri${stock}sista`, { stock })
    const before = await wordsAndWork()
    expect(before.work.rows).toBeGreaterThan(0)
    await editTenThousandTimes()
    const { words: count, work } = await wordsAndWork()
    expect([count, work.rows]).toEqual([before.words, before.work.rows])
    expect(work.blocks).toBeLessThanOrEqual(before.work.blocks)
    await expectCountedRight()
  })
})

test('a search forgives three words', async () => {
  const query = await wordsQuery(database.db, 'eletrisista encanadro pintro jardineirro')
  expect(query?.split('&').map((part) => part.includes('|'))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('words spelt right do not use up the corrections', async () => {
  const query = await wordsQuery(database.db, 'pintor encanador eletricista jardineirro')
  expect(query).toContain('jardineiro')
})

test('a typo in a place or a kind of item is forgiven where no text names it', async () => {
  expect(await wordsQuery(database.db, 'pinheirs')).toContain('pinheiros')
  expect(await wordsQuery(database.db, 'ferramentsa')).toContain('ferramentas')
})

test('a word in use means itself, though a name is near', async () => {
  await addTasker(database.db, 'lima', { name: 'Lima', bio: 'deixo tudo limpa' })
  expect(await wordsQuery(database.db, 'limpa')).not.toContain('lima')
  expect(await wordsQuery(database.db, 'limia')).toContain('lima')
})
