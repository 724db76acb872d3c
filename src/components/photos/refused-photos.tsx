import { Suspense } from 'react'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { Served } from '#src/contract/endpoint.ts'
import { useShownInView } from '#src/outbox/in-view.ts'
import { PhoneFound, showsPhone } from './phone-shown.ts'
import type { SentPhotos } from './use-sent-photos.ts'

/** The photos of a form that the backend did not take, and what can be done about each. */
export function RefusedPhotos<E extends Served>({ photos }: { photos: SentPhotos<E> }) {
  const refused = photos.shown.flatMap(({ id, entry }) =>
    entry?.state === 'refused' || entry?.state === 'changed' ? [{ id, entry }] : [],
  )
  return (
    <>
      {refused.map(({ entry }) => (
        <InView key={entry.id} id={entry.id} />
      ))}
      <Suspense>
        {refused
          .filter(({ entry }) => showsPhone(entry))
          .map(({ id, entry }) => (
            <PhoneFound
              key={entry.id}
              entry={entry}
              onDiscard={() => photos.remove(id)}
              onHidden={(upload) => photos.replace(id, upload)}
            />
          ))}
      </Suspense>
      <PendingMark
        entries={refused.map(({ entry }) => entry).filter((entry) => !showsPhone(entry))}
        onDiscard={(entry) =>
          photos.remove(refused.find((each) => each.entry.id === entry.id)?.id ?? '')
        }
      />
    </>
  )
}

/** What shows the refusal may still be loading: it is told here all the same. */
function InView({ id }: { id: string }) {
  useShownInView(id)
  return null
}
