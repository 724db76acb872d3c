import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import {
  getClientRecord,
  getOpportunityClientRecord,
} from '#src/contract/people/client-record.ts'

/** The client of a request, or of a need that its reader may make an offer on. */
export type RecordOf = { kind: 'request' | 'need'; id: string }

const endpoints = { request: getClientRecord, need: getOpportunityClientRecord }

export const clientRecordKey = ['client-record'] as const

export const clientRecordQuery = ({ kind, id }: RecordOf) =>
  queryOptions({
    queryKey: [...clientRecordKey, kind, id] as const,
    queryFn: async ({ signal }) =>
      (await call(endpoints[kind], { params: { id } }, { signal })).record,
    meta: { persist: true },
  })
