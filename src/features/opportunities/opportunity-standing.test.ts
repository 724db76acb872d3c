import { expect, test } from 'vitest'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { opportunity, ownNeedOffer } from '#src/mocks/fixtures.ts'
import { standingOf } from './opportunity-standing.ts'

const made = ownNeedOffer()
const of = (status: 'withdrawn' | 'declined' | 'accepted') => ownNeedOffer({ status })

test.each<[string, Partial<Opportunity>, ReturnType<typeof standingOf>]>([
  ['no offer yet', {}, 'open'],
  ['seven offers of others', { offers: 7 }, 'open'],
  ['eight offers of others', { offers: 8 }, 'full'],
  ['eight offers with my own', { offers: 8, mine: made }, 'offered'],
  ['my offer', { mine: made }, 'offered'],
  ['the need has changed since', { mine: ownNeedOffer({ outdated: true }) }, 'outdated'],
  ['its hour was taken', { mine: ownNeedOffer({ hourTaken: true }) }, 'hourTaken'],
  ['I withdrew it', { mine: of('withdrawn') }, 'open'],
  ['I withdrew it, and the place was taken', { mine: of('withdrawn'), offers: 8 }, 'full'],
  ['declined', { mine: of('declined') }, 'declined'],
  ['accepted', { status: 'accepted', mine: of('accepted') }, 'accepted'],
  ['another was accepted', { status: 'accepted', mine: made }, 'otherChosen'],
  ['the client ended it', { status: 'withdrawn', mine: made }, 'ended'],
  ['its days are over', { status: 'expired', mine: of('declined') }, 'ended'],
  ['a status of a newer server', { status: 'unknown' }, 'ended'],
])('%s', (_, over, standing) => {
  expect(standingOf(opportunity(over))).toBe(standing)
})
