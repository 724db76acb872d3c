import { expect, test } from 'vitest'
import { serviceRequest } from '#src/mocks/fixtures.ts'
import { timelineOf } from './request-timeline.ts'

const shapeOf = (status: Parameters<typeof timelineOf>[0]['status']) =>
  timelineOf(serviceRequest({ status })).map((step) =>
    step.kind === 'happened' ? step.event.action : `${step.kind} ${step.stage}`,
  )

test('the current and the next steps follow the past ones', () => {
  expect(shapeOf('accepted')).toEqual(['create', 'now payment', 'next work', 'next end'])
  expect(shapeOf('in_progress')).toEqual(['create', 'now work', 'next end'])
})

test('a request that is over has no next step', () => {
  expect(shapeOf('completed')).toEqual(['create'])
  expect(shapeOf('cancelled')).toEqual(['create'])
})
