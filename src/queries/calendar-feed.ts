import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
} from '#src/contract/taskers/calendar-feed.ts'

/** The private address of one's calendar. A secret: never stored on the device. */
export const calendarFeedQuery = (uid: string) =>
  queryOptions({
    queryKey: ['calendar-feed', uid] as const,
    queryFn: ({ signal }) => call(getCalendarFeed, {}, { signal }),
    staleTime: 0,
  })

type Feed = OutputOf<typeof getCalendarFeed>

/** Never queued: the person copies the address next. */
const feedMutation = (uid: string, name: string, change: () => Promise<Feed>) =>
  mutationOptions({
    mutationKey: ['calendar-feed', name] as const,
    mutationFn: change,
    onSuccess: (feed, _variables, _result, { client }) =>
      client.setQueryData(calendarFeedQuery(uid).queryKey, feed),
  })

export const createFeedMutation = (uid: string) =>
  feedMutation(uid, 'create', () => call(createCalendarFeed, {}))

export const removeFeedMutation = (uid: string) =>
  feedMutation(uid, 'remove', () => call(removeCalendarFeed, {}))
