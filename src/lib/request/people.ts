import type { Image } from '#src/contract/primitives.ts'
import type { RequestSummary } from '#src/contract/requests.ts'
import { firstName } from '#src/lib/first-name.ts'

export type Person = { uid: string; name: string; firstName: string; photo: Image | null }

/** The party that the reader is not. */
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

/** The reader. */
export const viewerUid = ({ viewer, clientUid, taskerId }: RequestSummary): string =>
  viewer === 'client' ? clientUid : taskerId

/** The names that sentences about a request are made of. */
export const namesIn = (request: RequestSummary) => ({
  tasker: firstName(request.taskerName),
  client: firstName(request.clientName),
  other: otherParty(request).firstName,
})
