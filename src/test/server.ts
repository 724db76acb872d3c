import { setupServer } from 'msw/node'
import { listNotifications } from '#src/contract/notifications.ts'
import { mock } from './mock.ts'

/** What the header asks for on every page is answered unless a test says otherwise. */
export const server = setupServer(
  mock(listNotifications, () => ({ notifications: [], total: 0, unread: 0 })),
)
