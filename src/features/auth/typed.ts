import { useLocation } from '@tanstack/react-router'

/** The typed fields that survive the step between sign-in and registration: never the password. */
export type Typed = { name: string; email: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    auth?: Typed & { resetting?: boolean }
  }
}

/** The fields typed on the page before, and whether the password was forgotten. */
export function useTyped(): Typed & { resetting: boolean } {
  const auth = useLocation({ select: ({ state }) => state.auth })
  return {
    name: auth?.name ?? '',
    email: auth?.email ?? '',
    resetting: auth?.resetting ?? false,
  }
}
