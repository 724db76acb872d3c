import { z } from 'zod/mini'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import type { sendMessage } from '#src/contract/requests/messages.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { type DraftKind, readDraft, writeDraft } from '#src/drafts/stored-draft.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import {
  draftPhotos,
  DraftPhotos,
  useJobPhotos,
} from '#src/components/job/use-job-photos.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { writeAction } from '#src/queries/conversation.ts'
import { useAppStore } from '#src/stores/app-store.ts'

export type Writing = ReturnType<typeof useWriting>

const Draft = z.object({ text: z.string(), photos: DraftPhotos })
type Draft = z.output<typeof Draft>

/** The unsent message of a conversation. */
export const messageDraft = (uid: string, requestId: string): DraftKind<Draft> => ({
  name: `draft:message:${uid}:${requestId}`,
  schema: Draft,
})

/** Puts a quote in front of the message that is typed in a conversation. */
export function quoteInTalk(uid: string, requestId: string, quote: string): void {
  const { name, schema } = messageDraft(uid, requestId)
  const kept = readDraft(name, schema)
  const draft = kept?.draft ?? nothing
  if (draft.text.startsWith(quote)) return
  writeDraft(
    { name, schema },
    { key: kept?.key, sentAt: kept?.sentAt, draft: { ...draft, text: quote + draft.text } },
  )
}

const nothing: Draft = { text: '', photos: [] }

const isNothing = ({ text, photos }: Draft) => text.trim() === '' && photos.length === 0

/** The unsent message, which stays on the device until it is sent. */
export function useWriting({ _id: id, description }: ServiceRequest) {
  const uid = useAppStore((state) => state.uid)
  const { name, schema } = messageDraft(`${uid}`, id)
  const { draft, now, change, reset } = useDraft(name, schema, nothing)
  const photos = useJobPhotos({
    requestId: id,
    kind: 'job',
    photos: draft.photos,
    onEdit: (edit) => change((kept) => ({ photos: edit(kept.photos) })),
  })
  const about = requestTitle(description)
  return {
    text: draft.text,
    photos,
    isEmpty: isNothing(draft) && photos.preparing === 0,
    type: (text: string) => change({ text }),
    /** Sends the typed message, with its photos. */
    send: () => {
      // A second click may come before the sent draft is off the screen.
      const written = now()
      const { ids: photoIds, first: dependsOn } = photos
      if (!photos.mayGo() || isNothing(written)) return
      const text = written.text.trim()
      addEntry(
        writeAction,
        { params: { id }, body: { text, ...(photoIds.length > 0 && { photoIds }) } },
        { about, dependsOn },
      )
      reset()
    },
    /** Sends a quick reply; the typed message stays. */
    say: (text: string) =>
      void addEntry(writeAction, { params: { id }, body: { text } }, { about }),
    /** Puts a cancelled message in front of the typed text. */
    giveBack: ({ text, photoIds }: InputOf<typeof sendMessage>['body']) =>
      change((kept) => ({
        text: [text, kept.text].filter(Boolean).join('\n'),
        photos: [...draftPhotos(photoIds), ...kept.photos],
      })),
  }
}
