import type { QueryClient } from '@tanstack/react-query'
import {
  createFileRoute,
  notFound,
  useCanGoBack,
  useHydrated,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { FavouriteButton } from '#src/features/favourites/favourite-button.tsx'
import { TaskerNotFound } from '#src/features/tasker/tasker-not-found.tsx'
import { TaskerPage } from '#src/features/tasker/tasker-page.tsx'
import { TaskerSkeleton } from '#src/features/tasker/tasker-skeleton.tsx'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { usePageTitle } from '#src/platform/page/page-title.ts'
import { whenIdle } from '#src/platform/time/when-idle.ts'
import { useEditedProfile } from '#src/queries/profile-view.ts'
import { userQueries } from '#src/queries/users.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The distance of the tasker from the searched place. */
    distanceKm?: number
  }
}

export const Route = createFileRoute('/taskers/$uid')({
  loader: ({ context, params }) =>
    withTexts(['questions', 'tags'], loadTasker(context.queryClient, params.uid)),
  staticData: { document: true, focused: 'phone' },
  component: Sheet,
  pendingComponent: TaskerSkeleton,
  notFoundComponent: TaskerNotFound,
})

async function loadTasker(queryClient: QueryClient, uid: string): Promise<void> {
  const { taskerDetails } = await loadPage(queryClient, userQueries.profile(uid))
  if (!taskerDetails) throw notFound()
}

const noteView = (uid: string): Promise<void> =>
  import('#src/queries/statistics.ts').then(
    (queries) => queries.noteView(uid),
    () => undefined, // a visit that is not counted is no loss
  )

/** Once the page is idle, with scripts of its own: visitors read before anything is sent. */
function useNotedView(uid: string, own: boolean): void {
  useEffect(() => (own ? undefined : whenIdle(() => void noteView(uid))), [uid, own])
}

function Sheet() {
  const { uid } = Route.useParams()
  const distanceKm = useLocation({ select: ({ state }) => state.distanceKm })
  const query = useEditedProfile(useLoaded(userQueries.profile(uid)))
  const { data: profile } = query
  const own = useAppStore((state) => state.uid === uid)
  useNotedView(uid, own)
  usePageTitle(profile.profile.name)
  if (!profile.taskerDetails) throw notFound()
  return (
    <TaskerPage
      key={uid}
      profile={profile}
      details={profile.taskerDetails}
      query={query}
      distanceKm={distanceKm}
      back={<Back />}
      favourite={<FavouriteButton tasker={{ uid, name: profile.profile.name }} />}
      own={own}
    />
  )
}

function Back() {
  const { t } = useTranslation()
  const router = useRouter()
  // The server has no history, so the first render has no back link.
  const isHydrated = useHydrated()
  const canGoBack = useCanGoBack() && isHydrated
  const icon = <ArrowLeft aria-hidden className="size-5" />
  return canGoBack ? (
    <IconButton
      label={t('common.back')}
      icon={icon}
      onClick={() => router.history.back()}
    />
  ) : (
    <BackLink to="/buscar" />
  )
}
