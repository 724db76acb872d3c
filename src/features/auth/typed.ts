import { useLocation } from '@tanstack/react-router'

/** What goes along from signing in to registering and back: never the password. */
export type Typed = { name: string; email: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    auth?: Typed & { resetting?: boolean }
  }
}

/** What was typed on the page before, and whether its password was forgotten. */
export function useTyped(): Typed & { resetting: boolean } {
  const auth = useLocation({ select: ({ state }) => state.auth })
  return {
    name: auth?.name ?? '',
    email: auth?.email ?? '',
    resetting: auth?.resetting ?? false,
  }
}
