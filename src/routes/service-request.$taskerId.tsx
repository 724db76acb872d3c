import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { BackLink } from '#src/components/back-link.tsx'
import { LeaveQuestion } from '#src/components/leave-question.tsx'
import type { AuthUser } from '#src/contract/session.ts'
import { AskPage } from '#src/features/requests/ask/ask-page.tsx'
import { BlockedTasker } from '#src/features/requests/ask/blocked-tasker.tsx'
import { OwnRequest } from '#src/features/requests/ask/own-request.tsx'
import { parseAsk } from '#src/features/requests/ask/ask-search.ts'
import { type StepName, steps } from '#src/features/requests/ask/step-names.ts'
import { orNotFound } from '#src/features/shell/or-not-found.ts'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { TaskerNotFound } from '#src/features/tasker/tasker-not-found.tsx'
import { stepBeside } from '#src/lib/steps.ts'
import { useProfile } from '#src/queries/profile-view.ts'
import { currentLanguage, loadTexts, withTexts } from '#src/platform/i18n.ts'
import { addressQueries, useAddresses } from '#src/queries/addresses.ts'
import { safetyQueries } from '#src/queries/safety.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { requireSession, sessionOrVisitor } from '#src/session/guards.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { userQueries } from '#src/queries/users.ts'

export const Route = createFileRoute('/service-request/$taskerId')({
  validateSearch: parseAsk,
  // Typed by hand: the matches are typed by this route itself.
  beforeLoad: async ({
    search: { draft, ...search },
    params,
    ...page
  }): Promise<{ user: AuthUser | null }> => {
    const user = await (draft ? requireSession(page) : sessionOrVisitor(page))
    if (!draft || !user) return { user }
    const { adoptDraft } = await import('#src/features/requests/ask/adopt-draft.ts')
    await adoptDraft(draft, { ...params, uid: user.firebaseUid })
    throw redirect({ to: '/service-request/$taskerId', params, search, replace: true })
  },
  loader: ({ context: { queryClient, user }, params, location }) =>
    Promise.all([
      loadTexts('ask'),
      loadTexts('photos'),
      withTexts(
        'account',
        withTexts('meeting', loadBoth(queryClient, params.taskerId, user?.firebaseUid)),
      ),
      'service' in location.search && loadSkills(queryClient),
    ]),
  staticData: { titleKey: 'requests.askTitle', focused: 'phone' },
  component: Ask,
  notFoundComponent: TaskerNotFound,
})

/** The tasker, and what is one's own: the form must start filled in, and not for somebody blocked. */
async function loadBoth(queryClient: QueryClient, taskerId: string, uid?: string) {
  const profile = (id: string) =>
    queryClient.query({ ...userQueries.profile(id), staleTime: 'static' })
  const addresses = (of: string) =>
    queryClient.query({ ...addressQueries.mine(of), staleTime: 'static' })
  const standing = (of: string) =>
    queryClient.query({ ...safetyQueries.standing(of, taskerId), staleTime: 'static' })
  // Optional: without a profile and addresses the person types them, and the server knows of blocks.
  const own = Promise.allSettled(
    uid === undefined ? [] : [profile(uid), addresses(uid), standing(uid)],
  )
  await orNotFound(Promise.all([profile(taskerId), own]))
}

/** The names of services: with them the chosen one is written into the form. */
const loadSkills = (queryClient: QueryClient) =>
  queryClient
    .query({ ...taskerQueries.skills({ lang: currentLanguage() }), staleTime: 'static' })
    .catch(() => undefined)

function Ask() {
  const { user } = Route.useRouteContext()
  return (
    <>
      {user ? (
        <OfClient uid={user.firebaseUid} />
      ) : (
        <Wizard uid={null} cep={null} places={[]} />
      )}
      <LeaveQuestion
        mayStay={() => useAppStore.getState().uid === (user?.firebaseUid ?? null)}
      />
    </>
  )
}

function OfClient({ uid }: { uid: string }) {
  const { taskerId } = Route.useParams()
  const { data: own } = useProfile(uid)
  const { addresses = [] } = useAddresses(uid)
  const { data: standing } = useQuery(safetyQueries.standing(uid, taskerId))
  if (standing?.blocked) return <BlockedTasker {...standing.person} />
  return <Wizard uid={uid} cep={own?.cep ?? null} places={addresses} />
}

function Wizard(own: Pick<ComponentProps<typeof AskPage>, 'uid' | 'cep' | 'places'>) {
  const { taskerId } = Route.useParams()
  const { step = 'what', draft: _taken, ...wish } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const { data: tasker } = useQuery(userQueries.profile(taskerId))

  /**
   * Signs in and comes back to the review with the draft. Another tab may have signed in already.
   */
  function signIn(draft: string) {
    const back = {
      to: Route.fullPath,
      params: { taskerId },
      search: { step: 'review', draft },
    } as const
    if (useAppStore.getState().uid !== null) return navigate(back)
    return navigate({ to: '/login', search: { from: router.buildLocation(back).href } })
  }

  if (taskerId === own.uid) return <OwnRequest />
  if (!tasker) return <PageSkeleton />
  if (!tasker.taskerDetails) return <TaskerNotFound />
  return (
    <AskPage
      key={`${own.uid ?? ''} ${taskerId}`}
      {...own}
      tasker={tasker}
      details={tasker.taskerDetails}
      step={step}
      wish={wish}
      back={(shown) => <Back step={shown} taskerId={taskerId} />}
      onStep={(next) => void navigate({ search: { step: next }, viewTransition: false })}
      onSignIn={(key) => void signIn(key)}
      backFromWaiting={<BackLink to="/taskers/$uid" params={{ uid: taskerId }} />}
      onSent={(request) =>
        void navigate(
          request
            ? {
                to: '/service-request/details/$serviceRequestId',
                params: { serviceRequestId: request._id },
                replace: true,
              }
            : { to: '/requests', replace: true },
        )
      }
    />
  )
}

/** One step back, and from the first one to the tasker. */
function Back({ step, taskerId }: { step: StepName; taskerId: string }) {
  const before = stepBeside(steps, step, -1)
  return before ? (
    <BackLink to="." search={{ step: before }} viewTransition={false} />
  ) : (
    <BackLink to="/taskers/$uid" params={{ uid: taskerId }} />
  )
}
