import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import {
  type CalendarImport,
  getCalendarImport,
  removeCalendarImport,
  setCalendarImport,
} from '#src/contract/taskers/calendar-import.ts'
import { requestKeys } from './requests.ts'
import { userQueries } from './users.ts'

/** The calendar that one's busy times are read from. A secret: never stored on the device. */
export const calendarImportQuery = (uid: string) =>
  queryOptions({
    queryKey: ['calendar-import', uid] as const,
    queryFn: ({ signal }) => call(getCalendarImport, {}, { signal }),
    staleTime: 0,
  })

/** Never queued: the person waits for what was found. The week and the free hours are read anew. */
const importMutation = <V = void>(
  uid: string,
  name: string,
  change: (typed: V) => Promise<CalendarImport>,
) =>
  mutationOptions({
    mutationKey: ['calendar-import', name] as const,
    mutationFn: change,
    onSuccess: (found: CalendarImport, _variables, _result, { client }) => {
      client.setQueryData(calendarImportQuery(uid).queryKey, found)
      void client.invalidateQueries({ queryKey: requestKeys.lists })
      void client.invalidateQueries(userQueries.profile(uid))
    },
  })

export const setImportMutation = (uid: string) =>
  importMutation(uid, 'set', (url: string) => call(setCalendarImport, { body: { url } }))

export const removeImportMutation = (uid: string) =>
  importMutation(uid, 'remove', () => call(removeCalendarImport, {}))
