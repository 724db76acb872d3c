import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { readShare } from '#src/features/share/held-share.ts'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { parseOneOf } from '#src/lib/search-params.ts'
import type { ShareProblem } from '#src/lib/shared-content.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'

type ShareSearch = { problem?: ShareProblem | undefined }

export const Route = createFileRoute('/_protected/share')({
  validateSearch: ({ problem }: Record<string, unknown>): ShareSearch => ({
    problem: parseOneOf<ShareProblem>(
      ['unreadable', 'room', 'empty', 'foreign', 'worker'],
      problem,
    ),
  }),
  loader: async ({ context: { user } }) => {
    const [share] = await Promise.all([
      readShare(user.firebaseUid),
      loadTexts('share'),
      loadTexts('photos'),
    ])
    return share
  },
  staticData: { titleKey: 'share:title', focused: 'phone' },
  component: Share,
})

const ShareTargets = lazy(async () => ({
  default: (await loadWithRetry(() => import('./-share-targets.tsx'))).ShareTargets,
}))

/** Where a photo or a text goes that another app has shared. */
function Share() {
  const { user } = Route.useRouteContext()
  const { problem } = Route.useSearch()
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ShareTargets user={user} share={Route.useLoaderData()} problem={problem} />
    </Suspense>
  )
}
