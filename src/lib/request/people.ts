import type { Image } from '#src/contract/protocol/primitives.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { firstName } from '#src/lib/first-name.ts'

export type Person = { uid: string; name: string; firstName: string; photo: Image | null }

/** The other party, from the viewer's side. */
export function otherParty(request: RequestSummary): Person {
  const person =
    request.viewer === 'client'
      ? {
          uid: request.taskerId,
          name: request.taskerName,
          photo: request.taskerPhoto,
        }
      : {
          uid: request.clientUid,
          name: request.clientName,
          photo: request.clientPhoto,
        }
  return { ...person, firstName: firstName(person.name) }
}

/** The viewer. */
export const viewerUid = ({ viewer, clientUid, taskerId }: RequestSummary): string =>
  viewer === 'client' ? clientUid : taskerId

/** The names for sentences about a request. */
export const namesIn = (request: RequestSummary) => ({
  tasker: firstName(request.taskerName),
  client: firstName(request.clientName),
  other: otherParty(request).firstName,
})
