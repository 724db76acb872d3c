import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items, meta, taskers } from '#server/db/schema.ts'
import { refreshSearchText } from '#server/services/people/taskers.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { putOnSale } from '#server/test/order-world.ts'
import { refreshSearchTexts } from './search-texts.ts'

setUpMoneyWorld()

const OLD = 'made of the words of a release before'

/** Puts an item on sale; returns the search texts of it and of its seller. */
async function onSale() {
  await world.db.transaction((tx) => refreshSearchText(tx, 'marina'))
  const id = await putOnSale(world)
  const texts = async () => {
    const [tasker] = await world.db.select().from(taskers).where(eq(taskers.uid, 'marina'))
    const [item] = await world.db.select().from(items).where(eq(items.id, id))
    return [tasker?.searchText, item?.searchText]
  }
  const set = async (searchText: string) => {
    await world.db.update(taskers).set({ searchText }).where(eq(taskers.uid, 'marina'))
    await world.db.update(items).set({ searchText }).where(eq(items.id, id))
  }
  return { texts, set }
}

/** As when the texts were written by another release. */
const anotherRelease = () =>
  world.db
    .insert(meta)
    .values({ key: 'search-words', value: 'other words' })
    .onConflictDoUpdate({ target: meta.key, set: { value: 'other words' } })

test('texts are rewritten once, when the words of our tables have changed', async () => {
  const { texts, set } = await onSale()
  const before = await texts()
  expect(before.join('\n')).toMatch(/marina[^]*furadeira/)
  await anotherRelease()
  await set(OLD)
  await refreshSearchTexts(world.deps)
  expect(await texts()).toEqual(before)
  await set(OLD)
  await refreshSearchTexts(world.deps)
  expect(await texts()).toEqual([OLD, OLD])
})

test('a user who has left stays out of the search', async () => {
  const { texts, set } = await onSale()
  await anotherRelease()
  await set('')
  await refreshSearchTexts(world.deps)
  expect(await texts()).toEqual(['', ''])
})

test('all are reached, however many there are', async () => {
  const { texts, set } = await onSale()
  const before = await texts()
  const [item] = await world.db.select().from(items).limit(1)
  if (!item) throw new Error('nothing is on sale')
  const many = Array.from({ length: 450 }, (_, n) => ({
    ...item,
    id: `0199d1e2-0000-7000-8000-${String(n).padStart(12, '0')}`,
    searchText: OLD,
  }))
  await world.db.insert(items).values(many)
  await anotherRelease()
  await set(OLD)
  await refreshSearchTexts(world.deps)
  expect(await texts()).toEqual(before)
  const left = await world.db.select().from(items).where(eq(items.searchText, OLD))
  expect(left).toEqual([])
})
