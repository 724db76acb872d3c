import type { ServiceRequest } from '#src/contract/requests.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { writeAction } from '#src/queries/conversation.ts'
import { useAppStore } from '#src/stores/app-store.ts'

export type Writing = ReturnType<typeof useWriting>

/** What is being written, which stays on the device until it is sent. */
export function useWriting({ _id: id, description }: ServiceRequest) {
  const uid = useAppStore((state) => state.uid)
  const { text, type, forget } = useTypedText(`draft:message:${uid}:${id}`)
  return {
    text,
    type,
    /** Sends what was typed, or something else. */
    send: (written = text) => {
      const sent = written.trim()
      if (sent === '') return
      addEntry(
        writeAction,
        { params: { id }, body: { text: sent } },
        { about: requestTitle(description) },
      )
      if (written === text) forget()
    },
    /** Puts what was taken back in front of what is typed now. */
    giveBack: (taken: string) => type([taken, text].filter(Boolean).join('\n')),
  }
}
