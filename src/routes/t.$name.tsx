import { createFileRoute, redirect } from '@tanstack/react-router'
import { TaskerNotFound } from '#src/features/tasker/tasker-not-found.tsx'
import { orNotFound } from '#src/features/shell/route-data.ts'
import { findShortNameQuery } from '#src/queries/short-names.ts'

/** A short address, where the app opens it itself; else the server leads on. */
export const Route = createFileRoute('/t/$name')({
  loader: async ({ context: { queryClient }, params: { name } }) => {
    const uid = await orNotFound(queryClient.query(findShortNameQuery(name)))
    throw redirect({ to: '/taskers/$uid', params: { uid }, replace: true })
  },
  staticData: { document: true, focused: 'phone' },
  notFoundComponent: TaskerNotFound,
})
