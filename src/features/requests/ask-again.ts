import { linkOptions } from '@tanstack/react-router'
import type { RequestSummary } from '#src/contract/requests/requests.ts'

/** Where the tasker of a request is asked again, beginning with what it said. */
export const askAgain = ({ taskerId, _id: again }: RequestSummary) =>
  linkOptions({
    to: '/service-request/$taskerId',
    params: { taskerId },
    search: { again },
  })
