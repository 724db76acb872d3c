import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showVisitors } from '#src/outbox/outbox.ts'

/** Shows the photos that a visitor has chosen: they stay on the device until somebody signs in. */
export function useVisitorsEntries(isVisitor: boolean): void {
  const client = useQueryClient()
  useEffect(() => (isVisitor ? showVisitors(client) : undefined), [isVisitor, client])
}
