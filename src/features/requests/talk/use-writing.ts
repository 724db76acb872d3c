import { z } from 'zod/mini'
import type { InputOf } from '#src/contract/endpoint.ts'
import type { sendMessage } from '#src/contract/messages.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import {
  draftPhotos,
  DraftPhotos,
  useJobPhotos,
} from '#src/features/requests/photos/use-job-photos.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { writeAction } from '#src/queries/conversation.ts'
import { useAppStore } from '#src/stores/app-store.ts'

export type Writing = ReturnType<typeof useWriting>

const Draft = z.object({ text: z.string(), photos: DraftPhotos })
type Draft = z.output<typeof Draft>

const nothing: Draft = { text: '', photos: [] }

/** What is being written, which stays on the device until it is sent. */
export function useWriting({ _id: id, description }: ServiceRequest) {
  const uid = useAppStore((state) => state.uid)
  const { draft, change, reset } = useDraft(`draft:message:${uid}:${id}`, Draft, nothing)
  const photos = useJobPhotos({
    requestId: id,
    kind: 'job',
    photos: draft.photos,
    onEdit: (edit) => change((now) => ({ photos: edit(now.photos) })),
  })
  const about = requestTitle(description)
  return {
    text: draft.text,
    photos,
    isEmpty: draft.text.trim() === '' && draft.photos.length + photos.preparing === 0,
    type: (text: string) => change({ text }),
    /** Sends what is written, with its photos. */
    send: () => {
      const text = draft.text.trim()
      const { ids: photoIds, first: dependsOn } = photos
      if (!photos.mayGo() || (text === '' && photoIds.length === 0)) return
      addEntry(
        writeAction,
        { params: { id }, body: { text, ...(photoIds.length > 0 && { photoIds }) } },
        { about, dependsOn },
      )
      reset()
    },
    /** Sends a word that was not typed; what is written stays. */
    say: (text: string) =>
      void addEntry(writeAction, { params: { id }, body: { text } }, { about }),
    /** Puts what was taken back in front of what is written now. */
    giveBack: ({ text, photoIds }: InputOf<typeof sendMessage>['body']) =>
      change((now) => ({
        text: [text, now.text].filter(Boolean).join('\n'),
        photos: [...draftPhotos(photoIds), ...now.photos],
      })),
  }
}
