import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { cube } from '@electric-sql/pglite/contrib/cube'
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder } from './migrations-folder.ts'

const REQUEST = '01890000-0000-7000-8000-000000000001'

/** Databases as they were before a migration, with rows, brought up to date. */
const opened: PGlite[] = []
const folders: string[] = []
async function upgraded(migration: string, rows: string): Promise<PGlite> {
  const folder = mkdtempSync(join(tmpdir(), 'oficio-migrations-'))
  folders.push(folder)
  cpSync(migrationsFolder, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
    entries: { tag: string }[]
  }
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${migration}`))
  const entries = journal.entries.slice(0, first)
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }))
  const extensions = { pg_trgm, unaccent, cube, earthdistance }
  const pglite = await PGlite.create({ extensions })
  opened.push(pglite)
  const db = drizzle(pglite)
  await migrate(db, { migrationsFolder: folder })
  await pglite.exec(rows)
  await migrate(db, { migrationsFolder })
  return pglite
}
afterAll(async () => {
  for (const each of opened) await each.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** As it was before a tasker had a public place. */
let pglite: PGlite
beforeAll(async () => {
  pglite = await upgraded(
    'public_place',
    `
    insert into users (uid, email, name, roles, "current_role") values
      ('ana', 'ana.souza@gmail.com', 'ana.souza', '{tasker}', 'tasker'),
      ('bia', 'bia@gmail.com', 'Bia Lima', '{tasker}', 'tasker');
    insert into taskers (uid, categories, lat, lng, search_text) values
      ('ana', '{pintura}', -23.57298, -46.65803, E'ana souza\\npintura\\nrecife\\n'),
      ('bia', '{pintura}', null, null, E'bia lima\\npintura\\n\\n');
    update taskers set account_id = 'acct_ana', transfers_active = true where uid = 'ana';
    insert into reviews (id, tasker_uid, author_uid, author_name, rating) values
      (gen_random_uuid(), 'bia', 'ana', 'ana.souza', 5),
      (gen_random_uuid(), 'ana', 'bia', 'Bia', 5);
    insert into items (id, seller_uid, title, category, price, condition, stock, status, search_text)
      select gen_random_uuid(), seller, title, 'casa', 1000, 'used', 1, status, title || E'\\n\\n\\n'
      from (values ('ana', 'furadeira boa', 'active'), ('bia', 'furadeira', 'active'),
        ('bia', 'escada', 'archived')) as rows(seller, title, status);
    insert into search_words values ('palavrao');
    update users set photo_id = 'gone', radius_km = 0 where uid = 'ana';
    update users set photo_id = 'face', banner_id = 'gone' where uid = 'bia';
    insert into images (public_id, owner_uid, kind, item_id, width, height, widths) values
      ('face', 'bia', 'profile', null, 1, 1, '{1}'),
      ('orphan', 'bia', 'item', gen_random_uuid(), 1, 1, '{1}');
    insert into service_requests (id, number, client_uid, tasker_uid, status, terms_by, category,
      description, date, cep, payment_method, price, fee_percent, status_since)
      values ('${REQUEST}', 'A38F', 'bia', 'ana', 'completed', 'client', 'pintura', 'Sala', now(),
        '01310100', '50-50', 20000, 15, now());
    insert into payments (id, request_id, instalment, amount, status, transfer_amount,
      transfer_id, refund_amount, refund_id, charge_id, paid_at) values
      (gen_random_uuid(), '${REQUEST}', 1, 10000, 'refunded', 3400, 'tr_1', 6000, 're_1', 'ch_1', now()),
      (gen_random_uuid(), '${REQUEST}', 2, 10000, 'refunded', 0, null, 10000, 'by-hand', 'ch_2', now());
    insert into webhook_events (id, type) values ('evt_1', 'charge.refunded');
    insert into notifications (id, uid, type, message, data) values
      (gen_random_uuid(), 'ana', 'message', 'Chego às 9h',
        '{"requestId":"${REQUEST}","from":"bia","by":"client"}'),
      (gen_random_uuid(), 'ana', 'message', 'De um pedido apagado',
        '{"requestId":"01890000-0000-7000-8000-00000000dead","from":"bia"}'),
      (gen_random_uuid(), 'ana', 'message', 'De ninguém', '{"requestId":"${REQUEST}"}');`,
  )
})

const rowsOf = async (query: string) => (await pglite.query(query)).rows

test('taskers get a public place, and the index follows it', async () => {
  expect(
    await rowsOf(`
      select uid, round(public_lat::numeric, 4)::text as lat,
        round((earth_distance(place, ll_to_earth(lat, lng)) / 1000)::numeric, 1)::text as km,
        place = ll_to_earth(public_lat, public_lng) as same
      from taskers order by uid`),
  ).toEqual([
    { uid: 'ana', lat: '-23.5755', km: '0.3', same: true },
    { uid: 'bia', lat: null, km: null, same: null },
  ])
  expect(
    await rowsOf(`select indexdef from pg_indexes where indexname = 'taskers_place'`),
  ).toMatchObject([{ indexdef: expect.stringContaining('gist (place)') }])
})

test("a name made of the e-mail's local part becomes a neutral one, everywhere", async () => {
  const people = await rowsOf(
    'select name, name_missing as missing, search_text as words from users join taskers using (uid) order by uid',
  )
  expect(people).toEqual([
    {
      name: expect.stringMatching(/^Cliente \d{4}$/),
      missing: true,
      words: expect.stringMatching(/^cliente \d{4}\npintura\nrecife\n$/),
    },
    { name: 'Bia Lima', missing: false, words: 'bia lima\npintura\n\n' },
  ])
  expect(
    await rowsOf('select distinct by, shown_at = created_at as shown from reviews'),
  ).toEqual([{ by: 'client', shown: true }])
  expect(await rowsOf('select author_name as name from reviews order by 1')).toEqual([
    { name: 'Bia' },
    { name: 'Cliente' },
  ])
})

test('the payout account of a tasker becomes the person’s', async () => {
  expect(await rowsOf('select * from payout_accounts')).toEqual([
    { uid: 'ana', account_id: 'acct_ana', state: 'active', missing: [] },
  ])
})

test('the words of a search become those of live names and titles', async () => {
  const words = await rowsOf('select word, weight, shared from search_words order by word')
  expect(words).toEqual([
    { word: 'cliente', weight: 2, shared: true },
    { word: 'furadeira', weight: 2, shared: true },
    { word: 'lima', weight: 2, shared: true },
  ])
})

test('what was divided and refunded by hand is told apart', async () => {
  expect(
    await rowsOf(`
      select instalment, fee_amount as fee, refund_amount as refund, refund_id as id,
        refunded_by_hand as hand
      from payments order by instalment`),
  ).toEqual([
    { instalment: 1, fee: 600, refund: 6_000, id: 're_1', hand: 0 },
    { instalment: 2, fee: 0, refund: 0, id: null, hand: 10_000 },
  ])
})

test('the ledger begins with what the rows name, and has the rest looked up', async () => {
  expect(
    await rowsOf(`
      select kind, ref, string_agg(account || ' ' || amount, ', ' order by account) as sides
      from ledger_transactions join ledger_entries on id = transaction_id
      group by 1, 2 order by 1, 2`),
  ).toEqual([
    { kind: 'charge', ref: 'ch_1', sides: 'held -10000, provider 10000' },
    { kind: 'charge', ref: 'ch_2', sides: 'held -10000, provider 10000' },
    { kind: 'refund', ref: 're_1', sides: 'held 6000, provider -6000' },
    { kind: 'release', ref: 'tr_1', sides: 'fees -600, held 4000, provider -3400' },
  ])
  expect(await rowsOf('select instalment, stale from payments order by 1')).toEqual([
    { instalment: 1, stale: false },
    { instalment: 2, stale: true },
  ])
})

test('an event that was there has been taken', async () => {
  expect(
    await rowsOf('select taken_at = received_at as taken from webhook_events'),
  ).toEqual([{ taken: true }])
})

test('pictures that name nothing are forgotten, the others stay', async () => {
  expect(
    await rowsOf(
      'select uid, photo_id as photo, banner_id as banner, radius_km as km from users order by uid',
    ),
  ).toEqual([
    { uid: 'ana', photo: null, banner: null, km: 1 },
    { uid: 'bia', photo: 'face', banner: null, km: 10 },
  ])
  expect(await rowsOf('select public_id as id from images')).toEqual([{ id: 'face' }])
})

test('what was written about a request is its conversation', async () => {
  expect(await rowsOf('select request_id as id, from_uid, text from messages')).toEqual([
    { id: REQUEST, from_uid: 'bia', text: 'Chego às 9h' },
  ])
})

test('orders that are to be picked up keep the address that their buyers read', async () => {
  const kept = { cep: '01304001', street: 'Rua Augusta', number: '1508', complement: '' }
  const place = { ...kept, district: 'Consolação', city: 'São Paulo', state: 'SP' }
  const before = await upgraded(
    'pickup_address',
    `insert into users (uid, email, name, roles, "current_role") values
      ('ana', 'ana@gmail.com', 'Ana', '{client}', 'client'),
      ('bia', 'bia@gmail.com', 'Bia', '{client}', 'client');
    insert into addresses (owner_uid, id, kind, label, lat, lng, main, cep, street, number,
      complement, district, city, state) values
      ('ana', gen_random_uuid(), 'home', '', 0, 0, true, '01304001', 'Rua Augusta', '1508', '',
        'Consolação', 'São Paulo', 'SP');
    insert into items (id, seller_uid, title, category, price, condition, stock, status, search_text)
      values ('${REQUEST}', 'ana', 'Escada', 'casa', 1000, 'used', 1, 'active', '');
    insert into orders (id, number, item_id, buyer_uid, seller_uid, title, quantity, price,
      delivery, delivery_price, fee_percent, status_since, status)
      select gen_random_uuid(), status, '${REQUEST}', 'bia', 'ana', 'Escada', 1, 1000, delivery, 0,
        15, now(), status
      from (values ('paid', 'pickup'), ('disputed', 'pickup'), ('reserved', 'pickup'),
        ('confirmed', 'pickup'), ('shipped', 'carrier')) as rows(status, delivery);`,
  )
  const { rows } = await before.query(
    'select status, pickup_address as at from orders order by status',
  )
  expect(rows).toEqual([
    { status: 'confirmed', at: null },
    { status: 'disputed', at: { ...place, reference: '' } },
    { status: 'paid', at: { ...place, reference: '' } },
    { status: 'reserved', at: null },
    { status: 'shipped', at: null },
  ])
})
