import {
  infiniteQueryOptions,
  type InfiniteData,
  mutationOptions,
} from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import { listMessages, readMessages, sendMessage } from '#src/contract/requests/messages.ts'
import { MESSAGE_PAGE_SIZE } from '#src/contract/requests/limits.ts'
import { type EntryOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { notificationKeys } from './notifications.ts'
import { uniqueItems } from './paged.ts'
import { pollUnlessLive } from './poll-every.ts'
import { requestKeys } from './requests.ts'

const POLL_MS = 4000

type Page = OutputOf<typeof listMessages>
type Pages = InfiniteData<Page, string | null>

export const conversationQueries = {
  /** `data` is { messages, readUntil }, the oldest message first. */
  of: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...requestKeys.conversations, id] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          listMessages,
          { params: { id }, query: pageParam === null ? {} : { before: pageParam } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ messages }: Page) =>
        messages.length < MESSAGE_PAGE_SIZE ? null : (messages.at(-1)?._id ?? null),
      select: ({ pages }: Pages) => ({
        messages: uniqueItems(
          pages.flatMap(({ messages }) => messages),
          ({ _id }) => _id,
        ).toReversed(),
        readUntil: pages[0]?.readUntil ?? null,
      }),
      refetchInterval: pollUnlessLive(POLL_MS),
      meta: { persist: true },
    }),
}

export const writeAction = outboxAction({
  kind: 'requests/message',
  endpoint: sendMessage,
  subjectOf: ({ params }) => `conversation:${params.id}`,
  onSent: (client, { params: { id } }, answer) => {
    const { queryKey } = conversationQueries.of(id)
    // An answer under way may not know it yet.
    void client.cancelQueries({ queryKey })
    if (answer)
      client.setQueryData<Pages>(
        queryKey,
        (data) => data && withMessage(data, answer.message),
      )
    void client.invalidateQueries({ queryKey })
  },
})

export const conversationActions = [toAnyAction(writeAction)]

function withMessage(data: Pages, message: Page['messages'][number]): Pages {
  const [first, ...older] = data.pages
  if (!first) return data
  return {
    ...data,
    pages: [{ ...first, messages: [message, ...first.messages] }, ...older],
  }
}

export type WrittenEntry = EntryOf<typeof sendMessage>

/** The unsent messages of a conversation. */
export const useUnsentMessages = (id: string): WrittenEntry[] =>
  useEntriesOf(writeAction).filter(
    (entry) => entry.input.params.id === id && (isOpen(entry) || needsPerson(entry)),
  )

/** Marks the conversation as read; a failure is retried with the next view. */
export const readMutation = mutationOptions({
  mutationKey: [...requestKeys.all, 'read'] as const,
  mutationFn: ({ id, until }: { id: string; until: string }) =>
    call(readMessages, { params: { id }, body: { until } }),
  onSuccess: (_ok, { id }, _result, { client }) => {
    void client.invalidateQueries({ queryKey: requestKeys.detail(id) })
    void client.invalidateQueries({ queryKey: requestKeys.lists })
    void client.invalidateQueries({ queryKey: notificationKeys.all })
  },
})
