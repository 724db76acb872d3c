import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Message } from '#src/contract/requests/messages.ts'
import { usePageFocused } from '#src/platform/page/use-page-focused.ts'
import { readMutation } from '#src/queries/conversation.ts'

type Loaded = {
  data: { messages: readonly Message[] } | undefined
  dataUpdatedAt: number
}

/** Reports the last read message while the page is in view; each message once. */
export function useReading(
  request: { _id: string; viewer: Message['from']; unread: number },
  { data, dataUpdatedAt }: Loaded,
): void {
  const { _id: id, viewer, unread } = request
  const { mutate, variables, isError } = useMutation(readMutation)
  const looks = usePageFocused()
  const newest = data?.messages.findLast(({ from }) => from !== viewer)?.createdAt
  const say = useEffectEvent((until: string) => {
    if (variables?.until !== until || isError) mutate({ id, until })
  })
  useEffect(() => {
    if (looks && newest !== undefined && unread > 0) say(newest)
    // dataUpdatedAt: after a failure the call is repeated with the next response of the backend.
  }, [looks, newest, unread, dataUpdatedAt])
}
