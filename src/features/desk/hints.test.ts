import { expect, test } from 'vitest'
import type { PeriodStatistics } from '#src/contract/taskers/statistics.ts'
import { statistics } from '#src/mocks/fixtures.ts'
import { type Hint, hintsOf } from './hints.ts'

test.each<[string, Partial<PeriodStatistics>, Hint[]]>([
  ['all is well', {}, []],
  ['requests ran out', { expired: 1 }, ['expired']],
  ['three hours are soon enough', { answersIn: 180 }, []],
  ['answers are slow', { answersIn: 181 }, ['slow']],
  ['nothing is known of answers', { answersIn: null }, []],
  ['half are accepted', { decided: 10, accepted: 5 }, []],
  ['most are refused', { decided: 10, accepted: 4 }, ['refused']],
  ['four decisions say nothing', { decided: 4, accepted: 0 }, []],
  ['few who look ask', { views: 100, requests: 2 }, ['profile']],
  ['few look', { views: 9, requests: 0 }, ['share']],
  ['no offer of five was accepted', { offers: 5, offersAccepted: 0 }, ['offers']],
  ['no offer of four was accepted', { offers: 4, offersAccepted: 0 }, []],
  [
    'two at most are told, the costliest first',
    { expired: 2, answersIn: 600, decided: 8, accepted: 1, views: 3 },
    ['expired', 'slow'],
  ],
])('%s', (_, facts, told) => {
  expect(hintsOf({ ...statistics().days30, ...facts })).toEqual(told)
})
