import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maskContacts } from '#src/lib/contacts.ts'
import { loadConfig } from '#server/config.ts'
import { messages, requestEvents } from '#server/db/schema.ts'
import {
  bareRequest,
  db,
  setUpBareRequests,
  storedRequest,
} from '#server/test/bare-requests.ts'
import type { RequestValues } from '#server/test/people.ts'
import { write } from './conversation.ts'
import { moveRequest, offerTerms } from './transitions.ts'

/** A phone number split over several texts between Clara and Marina. */

setUpBareRequests()

const AT = new Date('2026-11-26T12:00:00Z')
const HOUR = 60 * 60_000
const config = loadConfig({ LOG_LEVEL: 'silent' })
const clara = { uid: 'clara', operator: false }
const marina = { uid: 'marina', operator: false }

const open = (of: RequestValues = {}) =>
  bareRequest('pending', { date: new Date('2026-12-01T15:00:00Z'), ...of })

/** A writer in a request, each text a minute after the last. */
function writer(id: string) {
  let now = AT
  let termsVersion = 1
  const deps = (wait: number) => {
    now = new Date(now.getTime() + wait)
    return { db, clock: () => now, config }
  }
  return {
    say: ({ uid }: typeof clara, text: string, wait = 60_000) =>
      write(deps(wait), uid, { requestId: id, text }),
    offer: (who: typeof clara, note: string, wait = 60_000) =>
      offerTerms(
        deps(wait),
        who,
        id,
        { termsVersion, price: 90 + termsVersion++, note },
        'pt',
      ),
    cancel: (who: typeof clara, note: string) =>
      moveRequest(deps(60_000), who, { id, status: 'cancelled', note }),
  }
}

/** All texts of a request as the other party reads them: the description, notes, messages. */
async function shownOf(id: string): Promise<string[]> {
  const { description, descriptionContacts } = await storedRequest(id)
  const notes = await db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, id))
    .orderBy(asc(requestEvents.at))
  const said = await db
    .select()
    .from(messages)
    .where(eq(messages.requestId, id))
    .orderBy(asc(messages.createdAt))
  return [
    maskContacts(description, descriptionContacts ?? undefined),
    ...notes.map(({ note, noteContacts }) =>
      maskContacts(note ?? '', noteContacts ?? undefined),
    ),
    ...said.map(({ text, contacts }) => maskContacts(text, contacts ?? undefined)),
  ]
}

test('begun in the description, it is hidden in both texts, however late', async () => {
  const { id } = await open({ description: 'Trocar o chuveiro, zap 11 98765' })
  await writer(id).say(clara, '4321', 5 * HOUR)
  expect(await shownOf(id)).toEqual(['Trocar o chuveiro, zap •••', '•••'])
})

test('from an offer’s note to a message', async () => {
  const { id } = await open({ description: 'Trocar o chuveiro' })
  const { offer, say } = writer(id)
  await offer(marina, 'Meu zap é 11 98765')
  await say(marina, '4321')
  expect(await shownOf(id)).toEqual(['Trocar o chuveiro', 'Meu zap é •••', '•••'])
})

test('from a message to an offer’s note, and over two offers to the end', async () => {
  const { id } = await open({ description: 'Trocar o chuveiro' })
  const { offer, say, cancel } = writer(id)
  await say(clara, 'Fica assim: 11')
  await offer(clara, '98765')
  await cancel(clara, '4321')
  expect(await shownOf(id)).toEqual([
    ...['Trocar o chuveiro', '•••', '•••', 'Fica assim: •••'],
  ])
})

test('an earlier text without stored contacts stays hidden', async () => {
  const { id } = await open({
    description:
      'Meu zap é 11 98765-4321, e o chuveiro está queimado há duas semanas. '.repeat(2),
    descriptionContacts: null,
  })
  const before = await shownOf(id)
  await writer(id).say(clara, 'Bom dia')
  expect(before[0]).not.toContain('98765')
  expect(await shownOf(id)).toEqual([...before, 'Bom dia'])
})

test('texts of two people, or hours apart, are not combined', async () => {
  const { id } = await open({ description: 'Trocar o chuveiro' })
  const { offer, say } = writer(id)
  await offer(clara, 'Fica assim: 11 98765')
  await say(marina, '4321')
  await say(clara, '4321', 2 * HOUR)
  expect(await shownOf(id)).toEqual([
    ...['Trocar o chuveiro', 'Fica assim: 11 98765', '4321', '4321'],
  ])
})
