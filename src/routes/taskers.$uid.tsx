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
import { useTranslation } from 'react-i18next'
import { isGone } from '#src/api/errors/api-error.ts'
import { BackLink } from '#src/components/back-link.tsx'
import { FavouriteButton } from '#src/features/favourites/favourite-button.tsx'
import { TaskerNotFound } from '#src/features/tasker/tasker-not-found.tsx'
import { TaskerPage } from '#src/features/tasker/tasker-page.tsx'
import { TaskerSkeleton } from '#src/features/tasker/tasker-skeleton.tsx'
import { withTexts } from '#src/platform/i18n.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { useProfile } from '#src/queries/profile-view.ts'
import { userQueries } from '#src/queries/users.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { orNotFound } from '#src/features/shell/or-not-found.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The distance of the tasker from the searched place. */
    distanceKm?: number
  }
}

export const Route = createFileRoute('/taskers/$uid')({
  loader: ({ context, params }) =>
    withTexts('tags', loadTasker(context.queryClient, params.uid)),
  staticData: { document: true, focused: 'phone' },
  component: Sheet,
  pendingComponent: TaskerSkeleton,
  notFoundComponent: TaskerNotFound,
})

async function loadTasker(queryClient: QueryClient, uid: string): Promise<void> {
  const profile = queryClient.query({ ...userQueries.profile(uid), staleTime: 'static' })
  await orNotFound(profile)
  if (!(await profile).taskerDetails) throw notFound()
}

function Sheet() {
  const { uid } = Route.useParams()
  const distanceKm = useLocation({ select: ({ state }) => state.distanceKm })
  const query = useProfile(uid)
  const { data: profile } = query
  const own = useAppStore((state) => state.uid === uid)
  usePageTitle(profile?.profile.name)
  if (isGone(query.error)) return <TaskerNotFound />
  if (!profile) return <TaskerSkeleton />
  if (!profile.taskerDetails) return <TaskerNotFound />
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
  // The server knows no history, so the first render has no way back.
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
