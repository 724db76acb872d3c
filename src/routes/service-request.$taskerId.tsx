import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect, useRouter } from '@tanstack/react-router'
import { BackLink } from '#src/components/back-link.tsx'
import { LeaveQuestion } from '#src/components/leave-question.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import type { AuthUser } from '#src/contract/people/session.ts'
import { AskPage, type AskPageProps } from '#src/features/requests/ask/ask-page.tsx'
import { BlockedTasker } from '#src/features/requests/ask/blocked-tasker.tsx'
import { UnavailableTasker } from '#src/features/requests/ask/unavailable-tasker.tsx'
import { OwnRequest } from '#src/features/requests/ask/own-request.tsx'
import { parseAsk } from '#src/features/requests/ask/ask-search.ts'
import { formFrom, goToFormStart, stateOfStep } from '#src/components/steps/form-history.ts'
import { type StepName, steps } from '#src/features/requests/ask/step-names.ts'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { TaskerNotFound } from '#src/features/tasker/tasker-not-found.tsx'
import { stepBeside } from '#src/lib/steps.ts'
import { useProfile } from '#src/queries/profile-view.ts'
import { loadTexts, withTexts } from '#src/platform/i18n/i18n.ts'
import { addressQueries, useAddresses } from '#src/queries/addresses.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { safetyQueries } from '#src/queries/safety.ts'
import { loadSkillNames } from '#src/queries/use-skill-names.ts'
import { requireSession, sessionOrVisitor } from '#src/session/guards.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { userQueries } from '#src/queries/users.ts'

export const Route = createFileRoute('/service-request/$taskerId')({
  validateSearch: parseAsk,
  // Typed by hand: the matches' types depend on this route itself.
  beforeLoad: async ({
    search: { draft, begunAt, ...search },
    params,
    ...page
  }): Promise<{ user: AuthUser | null }> => {
    const user = await (draft ? requireSession(page) : sessionOrVisitor(page))
    if (!draft || !user) return { user }
    const { adoptDraft } = await import('#src/features/requests/ask/adopt-draft.ts')
    await adoptDraft(draft, { ...params, uid: user.firebaseUid })
    const to = '/service-request/$taskerId'
    throw redirect({ to, params, search, state: { formFrom: begunAt }, replace: true })
  },
  loader: ({ context: { queryClient, user }, params, location }) =>
    Promise.all([
      loadTexts('ask'),
      loadTexts('fit'),
      loadTexts('photos'),
      withTexts(
        'account',
        withTexts('meeting', loadBoth(queryClient, params.taskerId, user?.firebaseUid)),
      ),
      ('service' in location.search || 'again' in location.search) &&
        loadSkillNames(queryClient),
      user && loadAgain(queryClient, parseAsk(location.search).again),
    ]),
  staticData: { titleKey: 'requests.askTitle', focused: 'phone' },
  component: Ask,
  notFoundComponent: NoTasker,
})

/** The tasker and the user's own data: the form starts prefilled, not for a blocked tasker. */
async function loadBoth(queryClient: QueryClient, taskerId: string, uid?: string) {
  const profile = (id: string) => loadPage(queryClient, userQueries.profile(id))
  const addresses = (of: string) => loadPage(queryClient, addressQueries.mine(of))
  const standing = (of: string) =>
    loadPage(queryClient, safetyQueries.standing(of, taskerId))
  // Optional: without a profile and addresses the user types them, and the server checks blocks.
  const own = Promise.allSettled(
    uid === undefined ? [] : [profile(uid), addresses(uid), standing(uid)],
  )
  await Promise.all([profile(taskerId), own])
}

/** Optional: without the earlier request the form begins empty. */
const loadAgain = async (queryClient: QueryClient, id: string | undefined) =>
  id && loadPage(queryClient, requestQueries.detail(id)).catch(() => undefined)

function NoTasker() {
  const { again } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const unknown = <TaskerNotFound />
  return again && user ? <UnavailableTasker again={again} unknown={unknown} /> : unknown
}

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

type OwnProps = Pick<AskPageProps, 'uid' | 'cep' | 'places'>

function Wizard(own: OwnProps) {
  const { taskerId } = Route.useParams()
  const search = Route.useSearch()
  const { step = 'what', draft: _taken, begunAt: _also, again, ...wish } = search
  const repeated = useRepeated(again)
  const navigate = Route.useNavigate()
  const router = useRouter()
  const { data: tasker } = useLoaded(userQueries.profile(taskerId))

  /**
   * Signs in and returns to the review with the draft. Another tab may have signed in already.
   */
  function signIn(draft: string) {
    const back = {
      to: Route.fullPath,
      params: { taskerId },
      search: { step: 'review', draft, begunAt: formFrom(router.state.location.state) },
    } as const
    if (useAppStore.getState().uid !== null) return navigate(back)
    return navigate({ to: '/login', search: { from: router.buildLocation(back).href } })
  }

  async function showSent(request: ServiceRequest | undefined) {
    const sent = request
      ? ({
          to: '/service-request/details/$serviceRequestId',
          params: { serviceRequestId: request._id },
        } as const)
      : ({ to: '/requests' } as const)
    await navigate({ ...sent, ...(await goToFormStart(router.history)) })
  }

  if (taskerId === own.uid) return <OwnRequest />
  if (!tasker.taskerDetails) throw notFound()
  return (
    <AskPage
      key={`${own.uid ?? ''} ${taskerId}`}
      {...own}
      tasker={tasker}
      details={tasker.taskerDetails}
      step={step}
      wish={wish}
      again={repeated}
      back={(shown) => <Back step={shown} again={again} taskerId={taskerId} />}
      onStep={(next) =>
        void navigate({
          search: { step: next, again },
          state: stateOfStep,
          viewTransition: false,
        })
      }
      onSignIn={(key) => void signIn(key)}
      backFromWaiting={<BackLink to="/taskers/$uid" params={{ uid: taskerId }} />}
      onSent={(request) => void showSent(request)}
    />
  )
}

/** The client's earlier request to this tasker that the loader has found. */
function useRepeated(id: string | undefined): ServiceRequest | undefined {
  const { taskerId } = Route.useParams()
  const { data } = useQuery({ ...requestQueries.detail(id ?? ''), enabled: false })
  return data?.viewer === 'client' && data.taskerId === taskerId ? data : undefined
}

type BackProps = { step: StepName; again: string | undefined; taskerId: string }

/** One step back, and from the first one to the tasker. */
function Back({ step, again, taskerId }: BackProps) {
  const before = stepBeside(steps, step, -1)
  return before ? (
    <BackLink
      to="."
      search={{ step: before, again }}
      state={stateOfStep}
      viewTransition={false}
    />
  ) : (
    <BackLink to="/taskers/$uid" params={{ uid: taskerId }} />
  )
}
