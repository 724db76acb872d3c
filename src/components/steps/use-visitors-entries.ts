import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showVisitorEntries } from '#src/outbox/outbox.ts'

/** Shows a visitor's photos: they stay on the device until the visitor signs in. */
export function useVisitorsEntries(isVisitor: boolean): void {
  const client = useQueryClient()
  useEffect(() => (isVisitor ? showVisitorEntries(client) : undefined), [isVisitor, client])
}
