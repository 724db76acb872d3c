import { expect, test } from 'vitest'
import { serviceRequest } from '#src/mocks/fixtures.ts'
import { timelineOf } from './request-timeline.ts'

const shapeOf = (status: Parameters<typeof timelineOf>[0]['status']) =>
  timelineOf(serviceRequest({ status })).map((step) =>
    step.kind === 'happened' ? step.event.action : `${step.kind} ${step.stage}`,
  )

test('what is awaited and what comes after follow what happened', () => {
  expect(shapeOf('accepted')).toEqual(['create', 'now payment', 'next work', 'next end'])
  expect(shapeOf('in_progress')).toEqual(['create', 'now work', 'next end'])
})

test('nothing is awaited of a request that is over', () => {
  expect(shapeOf('completed')).toEqual(['create'])
  expect(shapeOf('cancelled')).toEqual(['create'])
})
