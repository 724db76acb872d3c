import { describe, expect, test } from 'vitest'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { getRequest, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { makeOffer } from '#src/contract/requests/terms.ts'
import { declineReasons } from '#src/contract/requests/move-reasons.ts'
import type { Caller } from '#server/test/harness.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { must } from '#server/test/money-world.ts'
import { addReport } from '#server/test/people.ts'

setUpMoneyWorld()

type Said = Omit<InputOf<typeof updateRequestStatus>['body'], 'status'>

const decline = (who: Caller, id: string, said: Said = {}) =>
  who.call(updateRequestStatus, { params: { id }, body: { status: 'declined', ...said } })

const lastEvent = async (who: Caller, id: string) =>
  must(await who.call(getRequest, { params: { id } })).data.timeline.at(-1)

describe('declining', () => {
  test('shows the reason and the text to both', async () => {
    for (const reason of declineReasons) {
      const { _id: id } = await world.request()
      const said = { reason, note: ' Só volto em janeiro. ' }
      must(await decline(world.tasker, id, said))
      for (const who of [world.client, world.tasker])
        expect(await lastEvent(who, id)).toMatchObject({
          action: 'decline',
          by: 'tasker',
          reason,
          note: 'Só volto em janeiro.',
        })
    }
  })

  test('needs no reason, and no word', async () => {
    const { _id: id } = await world.request()
    must(await decline(world.tasker, id))
    const silent = { action: 'decline', reason: null, note: null }
    expect(await lastEvent(world.client, id)).toMatchObject(silent)
    const { _id: worded } = await world.request()
    must(await decline(world.tasker, worded, { note: '' }))
    expect(await lastEvent(world.client, worded)).toMatchObject(silent)
  })

  test('twice, the first reason stays', async () => {
    const { _id: id } = await world.request()
    must(await decline(world.tasker, id, { reason: 'too_far' }))
    const again = must(await decline(world.tasker, id, { reason: 'price', note: 'Caro' }))
    expect(again.data.timeline).toHaveLength(2)
    expect(await lastEvent(world.client, id)).toMatchObject({
      reason: 'too_far',
      note: null,
    })
  })

  test('is the tasker’s alone, before anything is agreed', async () => {
    const { _id: id } = await world.request()
    const said = { reason: 'price' } as const
    const illegal = { status: 409, error: { code: 'requests/illegal-transition' } }
    expect(await decline(world.client, id, said)).toMatchObject(illegal)
    expect(await decline(world.operator, id, said)).toMatchObject({ status: 404 })
    expect(await decline(world.stranger, id, said)).toMatchObject({ status: 404 })
    expect(await decline(world.anonymous, id, said)).toMatchObject({ status: 401 })
    expect(await lastEvent(world.client, id)).toMatchObject({ action: 'create' })
    const { _id: accepted } = await world.bringTo('accepted')
    expect(await decline(world.tasker, accepted, said)).toMatchObject(illegal)
  })

  test.each<[string, object]>([
    ['a reason that is none', { reason: 'mood' }],
    ['a reason that is a list', { reason: ['price'] }],
    ['a word too long', { note: 'a'.repeat(501) }],
    ['a word with a null character', { note: 'a\u0000b' }],
  ])('refuses %s', async (_what, said) => {
    const { _id: id } = await world.request()
    expect(await decline(world.tasker, id, said as Said)).toMatchObject({ status: 422 })
    expect(await lastEvent(world.client, id)).toMatchObject({ action: 'create' })
  })

  test('no other step has its reason', async () => {
    const { _id: id } = await world.request()
    const answer = await world.client.call(updateRequestStatus, {
      params: { id },
      body: { status: 'cancelled', reason: 'price' },
    })
    expect(answer).toMatchObject({ status: 422 })
  })

  test('a hostile word is a text like any other', async () => {
    const { _id: id } = await world.request()
    const note = `'); drop table users; -- <img src=x onerror=alert(1)>`
    must(await decline(world.tasker, id, { reason: 'other', note }))
    expect(await lastEvent(world.client, id)).toMatchObject({ note })
  })
})

describe('ways to reach each other in the words of a step', () => {
  const note = 'Me chama no (11) 98765-4321 ou em marina@exemplo.com.br'
  const masked = 'Me chama no ••• ou em •••'

  test('are hidden once it is declined; an operator reads the reported text', async () => {
    const { _id: id } = await world.request()
    const { data } = must(await decline(world.tasker, id, { reason: 'price', note }))
    expect(JSON.stringify(data)).not.toMatch(/98765|exemplo/)
    for (const who of [world.client, world.tasker])
      expect(await lastEvent(who, id)).toMatchObject({ note: masked })
    await addReport(world.db, id)
    expect(await lastEvent(world.operator, id)).toMatchObject({ note })
  })

  test('are hidden in an offer too, until it is paid', async () => {
    const { _id: id } = await world.request()
    const offer = { termsVersion: 1, price: 150, note }
    must(await world.tasker.call(makeOffer, { params: { id }, body: offer }))
    expect(await lastEvent(world.client, id)).toMatchObject({ note: masked })
  })

  test('are shown once it is paid', async () => {
    const { _id: id } = await world.bringTo('delivered')
    must(
      await world.client.call(updateRequestStatus, {
        params: { id },
        body: { status: 'changes_requested', note },
      }),
    )
    expect(await lastEvent(world.tasker, id)).toMatchObject({ note })
  })
})
