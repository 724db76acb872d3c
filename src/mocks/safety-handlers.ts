import type { HttpHandler } from 'msw/http'
import {
  getBlock,
  listBlocks,
  reportPerson,
  reportText,
  setBlock,
} from '#src/contract/safety.ts'
import { mock } from './mock.ts'
import type { MockState } from './state.ts'

/** Keeping away from a person, and telling of one. */
export function safetyHandlers(state: MockState): HttpHandler[] {
  const blocked = new Set<string>()
  const nameOf = (uid: string) =>
    state.users.find(({ firebaseUid }) => firebaseUid === uid)?.profile.name ??
    state.taskers.find((card) => card.uid === uid)?.name ??
    uid
  const personOf = (uid: string) => ({ uid, name: nameOf(uid), photo: null })
  const standingOf = (uid: string) => ({ person: personOf(uid), blocked: blocked.has(uid) })
  return [
    mock(listBlocks, () => ({ people: [...blocked].map(personOf) })),
    mock(getBlock, ({ params }) => standingOf(params.personId)),
    mock(setBlock, ({ params: { personId }, body }) => {
      if (body.blocked) blocked.add(personId)
      else blocked.delete(personId)
      return standingOf(personId)
    }),
    mock(reportPerson, () => ({ ok: true })),
    mock(reportText, () => ({ ok: true })),
  ]
}
