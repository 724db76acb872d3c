import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { CrashBoundary } from '#src/features/shell/crash-screen.tsx'
import type { AppRouter } from './router.tsx'

/** Everything below #root: the browser and the server render the same. */
export const AppPage = (props: { queryClient: QueryClient; router: AppRouter }) => (
  <StrictMode>
    <CrashBoundary>
      <QueryClientProvider client={props.queryClient}>
        <RouterProvider router={props.router} />
      </QueryClientProvider>
    </CrashBoundary>
  </StrictMode>
)
