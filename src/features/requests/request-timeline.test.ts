import { expect, test } from 'vitest'
import { stagesAhead } from './request-timeline.ts'

test('the next stages follow the current one', () => {
  expect(stagesAhead('accepted')).toEqual(['payment', 'work', 'end'])
  expect(stagesAhead('in_progress')).toEqual(['work', 'end'])
})

test('a request that is over has no next stage', () => {
  expect(stagesAhead('completed')).toEqual([])
  expect(stagesAhead('cancelled')).toEqual([])
})
