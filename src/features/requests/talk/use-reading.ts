import { focusManager, useMutation } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { readMutation } from '#src/queries/conversation.ts'

type Loaded = {
  data: { messages: readonly Message[] } | undefined
  dataUpdatedAt: number
}

/** Says how far the person has read, as long as they look; each message once. */
export function useReading(
  request: { _id: string; viewer: Message['from']; unread: number },
  { data, dataUpdatedAt }: Loaded,
): void {
  const { _id: id, viewer, unread } = request
  const { mutate, variables, isError } = useMutation(readMutation)
  const looks = useSyncExternalStore(
    (listener) => focusManager.subscribe(listener),
    () => focusManager.isFocused(),
    () => false,
  )
  const newest = data?.messages.findLast(({ from }) => from !== viewer)?.createdAt
  const isSaid = variables?.until === newest && !isError
  useEffect(() => {
    if (looks && newest !== undefined && !isSaid && unread > 0)
      mutate({ id, until: newest })
    // dataUpdatedAt: what failed is said again after the next look at the backend.
  }, [looks, newest, isSaid, unread, id, mutate, dataUpdatedAt])
}
