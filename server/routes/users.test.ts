import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locateCep } from '#src/contract/places/geo.ts'
import { getSession, type Role } from '#src/contract/people/session.ts'
import * as contract from '#src/contract/people/users.ts'
import { searchTaskers } from '#src/contract/taskers/taskers.ts'
import { images, payoutAccounts, taskers, users } from '#server/db/schema.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'
import { addTasker, taskerRow } from '#server/test/people.ts'

let api: TestApp
let ana: Caller
let tom: Caller
beforeAll(async () => {
  api = await createTestApp()
  ana = await api.as('ana', { name: 'Ana', cep: '01310100', lat: -23.56, lng: -46.65 })
  await addTasker(api.db, 'tom', {
    name: 'Tom Prado',
    categories: ['eletrica'],
    pricePerService: 12_050,
    lat: -23.5,
    lng: -46.6,
  })
  await api.db
    .insert(payoutAccounts)
    .values({ uid: 'tom', accountId: 'acct_tom', state: 'active' })
  tom = await api.as('tom')
})
afterAll(() => api.close())

describe('a profile', () => {
  const get = async (caller: Caller, id: string) => {
    const answer = await caller.call(contract.getUser, { params: { id } })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.body
  }

  test('is public, without what is private', async () => {
    for (const caller of [api.anonymous, tom]) {
      const profile = await get(caller, 'ana')
      expect(profile.profile.name).toBe('Ana')
      expect(profile).not.toHaveProperty('email')
      expect(profile).not.toHaveProperty('cep')
      expect(profile.profile).not.toHaveProperty('coordinates')
    }
    expect((await get(ana, 'tom')).taskerDetails).not.toHaveProperty('coordinates')
  })

  test('is whole for its owner', async () => {
    expect(await get(ana, 'ana')).toMatchObject({
      email: 'ana@oficio.test',
      cep: '01310100',
      profile: { coordinates: { lat: -23.56, lng: -46.65 } },
      taskerDetails: null,
    })
    expect((await get(tom, 'tom')).taskerDetails?.coordinates).toEqual({
      lat: -23.5,
      lng: -46.6,
    })
  })

  test("shows a tasker's prices in BRL, verification and pictures", async () => {
    const image = { ownerUid: 'tom', width: 320, height: 200, widths: [160, 320] }
    await api.db.insert(images).values([
      { ...image, publicId: 'p2', kind: 'portfolio', position: 1 },
      { ...image, publicId: 'p1', kind: 'portfolio', position: 0 },
      { ...image, publicId: 'face', kind: 'profile' },
    ])
    await api.db.update(users).set({ photoId: 'face' }).where(eq(users.uid, 'tom'))
    const profile = await get(api.anonymous, 'tom')
    expect(profile.portfolioImages.map(({ publicId }) => publicId)).toEqual(['p1', 'p2'])
    expect(profile.profile.photoPublicId).toBe('face')
    expect(profile.photo?.url).toBe('/media/face/320.webp')
    expect(profile.taskerDetails).toMatchObject({ pricePerService: 120.5, verified: true })
  })

  test('of an unknown user is 404 in the words of the specification', async () => {
    const input = { params: { id: 'nobody' } }
    const answer = await api.anonymous.call(contract.getUser, input, { lang: 'es' })
    expect(answer.status).toBe(404)
    expect(answer.error).toMatchObject({
      code: 'users/not-found',
      message: 'Tasker no encontrado.',
    })
  })
})

describe('roles', () => {
  test('a role held becomes the current one', async () => {
    const params = { firebaseUid: 'tom' }
    const update = await tom.call(contract.updateRole, {
      params,
      body: { newRole: 'client' },
    })
    expect(update.body).toEqual({
      success: true,
      currentRole: 'client',
      roles: ['client', 'tasker'],
    })
    const back = await tom.call(contract.switchRole, {
      params,
      body: { newRole: 'tasker' },
    })
    expect(back.body).toEqual({ currentRole: 'tasker', roles: ['client', 'tasker'] })
  })

  test('a role not held changes nothing', async () => {
    const input = { params: { firebaseUid: 'ana' }, body: { newRole: 'tasker' as const } }
    for (const endpoint of [contract.updateRole, contract.switchRole]) {
      const answer = await ana.call(endpoint, input)
      expect([answer.status, answer.error?.code]).toEqual([403, 'users/role-not-held'])
    }
    const [user] = await api.db.select().from(users).where(eq(users.uid, 'ana'))
    expect(user?.currentRole).toBe('client')
  })

  const both: Role[] = ['client', 'tasker']
  type RoleCall = [
    held: Role[],
    call: keyof typeof roleMethods,
    newRole: string,
    status: number,
    roles: Role[],
    currentRole: Role,
  ]
  const roleMethods = {
    'update-role': 'PATCH',
    'switch-role': 'PUT',
    'become-tasker': 'POST',
  } as const

  test.each<RoleCall>([
    [['client'], 'update-role', 'client', 200, ['client'], 'client'],
    [['client'], 'update-role', 'tasker', 403, ['client'], 'client'],
    [both, 'update-role', 'tasker', 200, both, 'tasker'],
    [['tasker'], 'update-role', 'client', 403, ['tasker'], 'tasker'],
    // A person without a role begins as a client, never as a tasker this way.
    [[], 'update-role', 'client', 200, ['client'], 'client'],
    [[], 'update-role', 'tasker', 403, [], 'client'],
    [both, 'update-role', 'operator', 422, both, 'client'],
    [both, 'switch-role', 'tasker', 200, both, 'tasker'],
    [['client'], 'switch-role', 'tasker', 403, ['client'], 'client'],
    [[], 'switch-role', 'client', 403, [], 'client'],
    [both, 'switch-role', 'operator', 422, both, 'client'],
    [['client'], 'become-tasker', '', 200, both, 'client'],
    [both, 'become-tasker', '', 200, both, 'client'],
    [[], 'become-tasker', '', 200, both, 'tasker'],
  ])(
    '%j, %s %s: %i, then %j as %s',
    async (held, call, newRole, status, roles, current) => {
      const uid = uuidv7()
      const { token } = await api.as(uid, { roles: held })
      const answer = await api.app.inject({
        method: roleMethods[call],
        url: `/api/users/${uid}/${call}`,
        headers: { authorization: `Bearer ${token}` },
        ...(newRole && { payload: { newRole } }),
      })
      expect(answer.statusCode).toBe(status)
      const { success } = answer.json<{ success?: boolean }>()
      expect(success).toBe(call === 'update-role' && status === 200 ? true : undefined)
      const [user] = await api.db.select().from(users).where(eq(users.uid, uid))
      expect(user).toMatchObject({ roles, currentRole: current })
    },
  )

  test('becoming a tasker once or twice is the same', async () => {
    const rita = await api.as('rita', { name: 'Rita', cep: '01310100' })
    for (const key of ['first-time', 'once-more']) {
      const answer = await rita.call(
        contract.becomeTasker,
        { params: { id: 'rita' } },
        { key },
      )
      expect(answer.body).toEqual({ roles: ['client', 'tasker'] })
    }
    const rows = await api.db.select().from(taskers).where(eq(taskers.uid, 'rita'))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      city: 'São Paulo',
      categories: [],
      availability: 'available',
    })
    expect(rows[0]?.lat).toBeCloseTo(-23.56, 1)
  })

  test('with a category a new tasker is found', async () => {
    const nina = await api.as('nina', { name: 'Nina Teixeira' })
    await nina.call(contract.becomeTasker, { params: { id: 'nina' } })
    const input = {
      params: { firebaseUid: 'nina' },
      body: { category: 'costura' as const },
    }
    for (let i = 0; i < 2; i++) {
      const answer = await nina.call(contract.addTaskerCategory, input)
      expect(answer.body?.taskerDetails?.categories).toEqual(['costura'])
    }
    const found = await nina.call(searchTaskers, { body: { q: 'costurera teixeira' } })
    expect(found.body?.taskers.map(({ uid }) => uid)).toEqual(['nina'])
  })

  test('six categories are the most', async () => {
    await addTasker(api.db, 'max', {
      categories: ['eletrica', 'pintura', 'limpeza', 'reformas', 'aulas', 'pets'],
    })
    const max = await api.as('max')
    const input = { params: { firebaseUid: 'max' }, body: { category: 'costura' as const } }
    const answer = await max.call(contract.addTaskerCategory, input)
    expect([answer.status, answer.error?.code]).toEqual([
      422,
      'taskers/too-many-categories',
    ])
  })

  test('a client has no tasker category', async () => {
    const input = { params: { firebaseUid: 'ana' }, body: { category: 'costura' as const } }
    const answer = await ana.call(contract.addTaskerCategory, input)
    expect([answer.status, answer.error?.code]).toEqual([403, 'taskers/role-needed'])
  })
})

describe('settings', () => {
  test('postal code, stored as eight digits; the person moves there', async () => {
    const put = await ana.call(contract.updateCep, {
      params: { firebaseUid: 'ana' },
      body: { cep: '20040-020' },
    })
    expect(put.body).toEqual({ cep: '20040020' })
    const got = await ana.call(contract.getCep, { params: { id: 'ana' } })
    expect(got.body).toEqual({ cep: '20040020' })
    const [user] = await api.db.select().from(users).where(eq(users.uid, 'ana'))
    const { body } = await ana.call(locateCep, { params: { cep: '20040020' } })
    expect([user?.lat, user?.lng]).toEqual([body?.lat, body?.lng])
  })

  test('an unknown postal code is refused, and the user stays where they are', async () => {
    const gil = await api.as('gil', { cep: '01310100', lat: -23.56, lng: -46.65 })
    const params = { firebaseUid: 'gil' }
    for (const cep of ['00000000', '99999999']) {
      const answer = await gil.call(contract.updateCep, { params, body: { cep } })
      expect([answer.status, answer.error?.code]).toEqual([404, 'geo/cep-unknown'])
    }
    const [user] = await api.db.select().from(users).where(eq(users.uid, 'gil'))
    expect(user).toMatchObject({ cep: '01310100', lat: -23.56, lng: -46.65 })
  })

  test('a name, which a tasker is found by at once', async () => {
    const answer = await tom.call(contract.updateName, {
      params: { uid: 'tom' },
      body: { name: '  Antônio Prado ' },
    })
    expect(answer.body).toEqual({ profile: { name: 'Antônio Prado' } })
    const row = await taskerRow(api.db, 'tom')
    expect(row.searchText.startsWith('antonio prado\n')).toBe(true)
  })

  test('coordinates and radius', async () => {
    const params = { uid: 'ana' }
    const body = { lat: -22.9, lng: -43.2 }
    const coordinates = await ana.call(contract.updateCoordinates, { params, body })
    expect(coordinates.body).toEqual({ profile: { coordinates: body } })
    const radius = await ana.call(contract.updateRadiusKm, {
      params,
      body: { radiusKm: 25 },
    })
    expect(radius.body).toEqual({ profile: { radiusKm: 25 } })
  })

  test('the tour as seen, which the session says from then on', async () => {
    const ivo = await api.as('ivo')
    const seen = async () => (await ivo.call(getSession, {})).body?.user.hasSeenTour
    expect(await seen()).toBe(false)
    const answer = await ivo.call(contract.finishTour, {
      params: { uid: 'ivo' },
      body: { hasSeenTour: true },
    })
    expect(answer.body).toEqual({ hasSeenTour: true })
    expect(await seen()).toBe(true)
  })

  const writes: [string, string, string, object, object][] = [
    ['PUT', 'profile/cep/ana', 'cep', { cep: '01310100' }, { cep: '0131' }],
    ['PUT', 'profile/name/ana', 'name', { name: 'Ana' }, { name: 'A' }],
    [
      'PUT',
      'profile/subscriptionType/ana',
      'subscriptionType',
      { subscriptionType: 'free' },
      { subscriptionType: 'gold' },
    ],
    ['PUT', 'profile/coordinates/ana', 'lat', { lat: 0, lng: 0 }, { lat: -91, lng: 0 }],
    ['PUT', 'profile/radiusKm/ana', 'radiusKm', { radiusKm: 5 }, { radiusKm: 5.5 }],
    [
      'PUT',
      'profile/hasSeenTour/ana',
      'hasSeenTour',
      { hasSeenTour: true },
      { hasSeenTour: false },
    ],
    ['PATCH', 'ana/update-role', 'newRole', { newRole: 'client' }, { newRole: 'boss' }],
    ['PUT', 'ana/switch-role', 'newRole', { newRole: 'client' }, {}],
    [
      'PATCH',
      'ana/tasker-category',
      'category',
      { category: 'pets' },
      { category: 'magia' },
    ],
  ]

  test.each(writes)('%s %s: 401, 403, 422', async (method, path, field, valid, invalid) => {
    const send = async (payload: object, caller: Caller) => {
      const answer = await api.app.inject({
        method: method === 'PUT' ? 'PUT' : 'PATCH',
        url: `/api/users/${path}`,
        headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
        payload,
      })
      return {
        status: answer.statusCode,
        ...answer.json<{ details?: { path: string }[] }>(),
      }
    }
    expect((await send(valid, api.anonymous)).status).toBe(401)
    expect((await send(valid, tom)).status).toBe(403)
    const refused = await send(invalid, ana)
    expect(refused.status).toBe(422)
    expect(refused.details?.map((error) => error.path)).toEqual([field])
  })

  test('become-tasker and the postal code: 401, 403', async () => {
    for (const [caller, status] of [
      [api.anonymous, 401],
      [tom, 403],
    ] as const) {
      const params = { id: 'ana' }
      expect((await caller.call(contract.becomeTasker, { params })).status).toBe(status)
      expect((await caller.call(contract.getCep, { params })).status).toBe(status)
    }
  })
})

describe('GET /api/cep', () => {
  test('answers the place of a postal code', async () => {
    for (const cep of ['01310100', '01310-100']) {
      const { body } = await api.anonymous.call(locateCep, { params: { cep } })
      expect(body).toMatchObject({ cep: '01310100', city: 'São Paulo', state: 'SP' })
    }
  })

  test('refuses an unknown one', async () => {
    const bad = await api.anonymous.call(locateCep, { params: { cep: '0131' } })
    expect([bad.status, bad.error?.code]).toEqual([422, 'request/invalid'])
    const unknown = await api.anonymous.call(locateCep, { params: { cep: '00000000' } })
    expect([unknown.status, unknown.error?.code]).toEqual([404, 'geo/cep-unknown'])
  })
})
