import { useState } from 'react'

/**
 * The action whose dialog is open. The dialog of an action that is no longer offered is closed: it
 * would otherwise open by itself when the action is offered again.
 */
export function useOpenAction<Action>(offered: readonly unknown[]) {
  const [open, setOpen] = useState<Action>()
  if (open !== undefined && !offered.includes(open)) setOpen(undefined)
  return [open, setOpen] as const
}
