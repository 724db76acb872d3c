import { describe, expect, test } from 'vitest'
import {
  endReasonOf,
  next,
  type SessionEvent,
  type SessionState,
  transitions,
  uidOf,
} from './machine.ts'

const states: SessionState[] = [
  { name: 'visitor' },
  { name: 'signedIn', uid: 'ana' },
  { name: 'doubtful', uid: 'ana' },
  { name: 'renewing', uid: 'ana' },
  { name: 'ended', reason: 'expired' },
]
const events: SessionEvent[] = [
  { type: 'entered', uid: 'ana' },
  { type: 'remembered', uid: 'ana' },
  { type: 'confirmed', uid: 'ana' },
  { type: 'doubted' },
  { type: 'renewing' },
  { type: 'renewed', uid: 'ana' },
  { type: 'ended', reason: 'left' },
]

/** One row for each state, one column for each event above; a dash: ignored. */
const table: Record<SessionState['name'], string> = {
  visitor: 'signedIn doubtful signedIn - - - -',
  signedIn: 'signedIn doubtful signedIn doubtful renewing - ended',
  doubtful: 'signedIn doubtful signedIn doubtful renewing signedIn ended',
  renewing: 'signedIn doubtful renewing doubtful renewing signedIn ended',
  ended: 'signedIn doubtful - - - - -',
}

test.each(states)('from $name every event leads where it should', (state) => {
  const reached = events.map((event) => next(state, event)?.name ?? '-')
  expect(reached.join(' ')).toBe(table[state.name])
})

test('each state is reached, and left', () => {
  const reached = new Set(Object.values(transitions).flatMap((row) => Object.values(row)))
  expect(reached).toEqual(new Set(['signedIn', 'doubtful', 'renewing', 'ended']))
  for (const row of Object.values(transitions)) expect(Object.keys(row)).not.toEqual([])
})

describe('the signed-in user', () => {
  test('is the uid of the event', () => {
    const signedIn: SessionState = { name: 'signedIn', uid: 'ana' }
    expect(next(signedIn, { type: 'entered', uid: 'bia' })).toEqual({
      name: 'signedIn',
      uid: 'bia',
    })
    expect(next(signedIn, { type: 'remembered', uid: 'bia' })).toEqual({
      name: 'doubtful',
      uid: 'bia',
    })
  })

  test('stays through doubt and renewal', () => {
    const doubtful = next({ name: 'signedIn', uid: 'ana' }, { type: 'doubted' })
    expect(doubtful).toEqual({ name: 'doubtful', uid: 'ana' })
    expect(doubtful && next(doubtful, { type: 'renewing' })).toEqual({
      name: 'renewing',
      uid: 'ana',
    })
  })

  test('has no uid after the end, whose reason stays', () => {
    const ended = next(
      { name: 'renewing', uid: 'ana' },
      { type: 'ended', reason: 'disabled' },
    )
    expect(ended && [uidOf(ended), endReasonOf(ended)]).toEqual([null, 'disabled'])
    expect(ended && next(ended, { type: 'ended', reason: 'left' })).toBeNull()
  })

  test('never becomes another user by a renewal', () => {
    const renewing: SessionState = { name: 'renewing', uid: 'ana' }
    expect(next(renewing, { type: 'renewed', uid: 'bia' })).toBeNull()
  })
})
