import { Suspense } from 'react'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { Served } from '#src/contract/protocol/endpoint.ts'
import { useShownInView } from '#src/outbox/in-view.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { PhoneFound, showsPhone } from './phone-shown.ts'
import type { SentPhotos } from './use-sent-photos.ts'

/** The refused and pending photos of a form, with the actions for each. */
export function RefusedPhotos<E extends Served>({ photos }: { photos: SentPhotos<E> }) {
  const online = useOnline()
  const putOff = photos.shown.flatMap(({ entry }) =>
    online && entry?.state === 'waiting' && entry.problem ? [entry] : [],
  )
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
        entries={[
          ...putOff,
          ...refused.map(({ entry }) => entry).filter((entry) => !showsPhone(entry)),
        ]}
        onDiscard={(entry) =>
          photos.remove(refused.find((each) => each.entry.id === entry.id)?.id ?? '')
        }
      />
    </>
  )
}

/** Announces the refusal, also while the component that shows it still loads. */
function InView({ id }: { id: string }) {
  useShownInView(id)
  return null
}
