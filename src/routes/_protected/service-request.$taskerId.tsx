import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BackLink } from '#src/components/back-link.tsx'
import { AskPage } from '#src/features/requests/ask/ask-page.tsx'
import { OwnRequest } from '#src/features/requests/ask/own-request.tsx'
import { parseAsk } from '#src/features/requests/ask/ask-search.ts'
import { type StepName, steps } from '#src/features/requests/ask/step-names.ts'
import { orNotFound } from '#src/features/shell/or-not-found.ts'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { TaskerNotFound } from '#src/features/tasker/tasker-not-found.tsx'
import { stepBeside } from '#src/lib/steps.ts'
import { useProfile } from '#src/queries/profile-view.ts'
import { currentLanguage, withTexts } from '#src/platform/i18n.ts'
import { addressQueries, useAddresses } from '#src/queries/addresses.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { userQueries } from '#src/queries/users.ts'

export const Route = createFileRoute('/_protected/service-request/$taskerId')({
  validateSearch: parseAsk,
  loader: ({ context: { queryClient, user }, params, location }) =>
    Promise.all([
      withTexts(
        'account',
        withTexts('meeting', loadBoth(queryClient, params.taskerId, user.firebaseUid)),
      ),
      'service' in location.search && loadSkills(queryClient),
    ]),
  staticData: { titleKey: 'requests.askTitle', focused: 'phone' },
  component: Ask,
  notFoundComponent: TaskerNotFound,
})

/** The tasker, and one's own CEP: the form must start filled in. */
async function loadBoth(queryClient: QueryClient, taskerId: string, uid: string) {
  const profile = (id: string) =>
    queryClient.query({ ...userQueries.profile(id), staleTime: 'static' })
  // One's own profile and addresses are a comfort: without them they are typed.
  const addresses = queryClient.query({
    ...addressQueries.mine(uid),
    staleTime: 'static',
  })
  const own = Promise.allSettled([profile(uid), addresses])
  await orNotFound(Promise.all([profile(taskerId), own]))
}

/** The names of services: with them the chosen one is written into the form. */
const loadSkills = (queryClient: QueryClient) =>
  queryClient
    .query({ ...taskerQueries.skills({ lang: currentLanguage() }), staleTime: 'static' })
    .catch(() => undefined)

function Ask() {
  const { taskerId } = Route.useParams()
  const { step = 'what', ...wish } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data: tasker } = useQuery(userQueries.profile(taskerId))
  const { data: own } = useProfile(user.firebaseUid)
  const { addresses = [] } = useAddresses(user.firebaseUid)

  if (taskerId === user.firebaseUid) return <OwnRequest />
  if (!tasker) return <PageSkeleton />
  if (!tasker.taskerDetails) return <TaskerNotFound />
  return (
    <AskPage
      key={taskerId}
      uid={user.firebaseUid}
      cep={own?.cep ?? null}
      places={addresses}
      tasker={tasker}
      details={tasker.taskerDetails}
      step={step}
      wish={wish}
      back={(shown) => <Back step={shown} taskerId={taskerId} />}
      onStep={(next) => void navigate({ search: { step: next }, viewTransition: false })}
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
