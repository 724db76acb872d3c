import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { BackLink } from '#src/components/back-link.tsx'
import { LeaveQuestion } from '#src/components/leave-question.tsx'
import { formFrom, goToFormStart, stateOfStep } from '#src/components/steps/form-history.ts'
import type { Need } from '#src/contract/needs/needs.ts'
import type { AuthUser } from '#src/contract/people/session.ts'
import {
  PublishPage,
  type PublishPageProps,
} from '#src/features/publish-need/publish-page.tsx'
import { parsePublish } from '#src/features/publish-need/publish-search.ts'
import { type StepName, steps } from '#src/features/publish-need/step-names.ts'
import { loadPage } from '#src/features/shell/route-data.ts'
import { stepBeside } from '#src/lib/steps.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { addressQueries, useAddresses } from '#src/queries/addresses.ts'
import { needQueries } from '#src/queries/needs.ts'
import { useProfile } from '#src/queries/profile-view.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { loadSkillNames } from '#src/queries/use-skill-names.ts'
import { userQueries } from '#src/queries/users.ts'
import { requireSession, sessionOrVisitor } from '#src/session/guards.ts'
import { useAppStore } from '#src/stores/app-store.ts'

export const Route = createFileRoute('/needs/new')({
  validateSearch: parsePublish,
  // Typed by hand: the matches' types depend on this route itself.
  beforeLoad: async ({
    search: { draft, begunAt, ...search },
    ...page
  }): Promise<{ user: AuthUser | null }> => {
    const { from, again } = search
    const user = await (draft || from || again
      ? requireSession(page)
      : sessionOrVisitor(page))
    if (!draft || !user) return { user }
    const { adoptNeed } = await import('#src/features/publish-need/adopt-need.ts')
    await adoptNeed(draft, user.firebaseUid)
    throw redirect({
      to: '/needs/new',
      search,
      state: { formFrom: begunAt },
      replace: true,
    })
  },
  loader: ({ context: { queryClient, user }, location }) =>
    Promise.all([
      loadTexts('publish'),
      loadTexts('photos'),
      loadTexts('meeting'),
      loadTexts('account'),
      user && loadOwn(queryClient, user.firebaseUid),
      loadSkillNames(queryClient),
      user && loadBeginning(queryClient, parsePublish(location.search)),
    ]),
  staticData: { titleKey: 'needs.publish', focused: 'phone' },
  component: Publish,
})

/** Optional: without a profile and addresses the client types the place. */
const loadOwn = (queryClient: QueryClient, uid: string) =>
  Promise.allSettled([
    loadPage(queryClient, userQueries.profile(uid)),
    loadPage(queryClient, addressQueries.mine(uid)),
  ])

/** Optional: without the request or need that it repeats, the form begins empty. */
const loadBeginning = (
  queryClient: QueryClient,
  { from, again }: ReturnType<typeof parsePublish>,
) =>
  Promise.allSettled([
    from && loadPage(queryClient, requestQueries.detail(from)),
    again && loadPage(queryClient, needQueries.detail(again)),
  ])

function Publish() {
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
  const { data: own } = useProfile(uid)
  const { addresses = [] } = useAddresses(uid)
  return <Wizard uid={uid} cep={own?.cep ?? null} places={addresses} />
}

function Wizard(own: Pick<PublishPageProps, 'uid' | 'cep' | 'places'>) {
  const { step = 'what', from, again, ...wish } = Route.useSearch()
  const { data: request } = useQuery({
    ...requestQueries.detail(from ?? ''),
    enabled: false,
  })
  const { data: need } = useQuery({ ...needQueries.detail(again ?? ''), enabled: false })
  const navigate = Route.useNavigate()
  const router = useRouter()

  /** Signs in and returns to the review with the draft. Another tab may have signed in already. */
  function signIn(draft: string) {
    const begunAt = formFrom(router.state.location.state)
    const back = { to: '/needs/new', search: { step: 'review', draft, begunAt } } as const
    if (useAppStore.getState().uid !== null) return navigate(back)
    return navigate({ to: '/login', search: { from: router.buildLocation(back).href } })
  }

  async function showPublished(published: Need | undefined) {
    const page = published
      ? ({ to: '/needs/$needId', params: { needId: published._id } } as const)
      : ({ to: '/requests' } as const)
    await navigate({ ...page, ...(await goToFormStart(router.history)) })
  }

  /** To the page before the form. */
  function leave() {
    const { state } = router.state.location
    const first = formFrom(state)
    if (first > 0) router.history.go(first - 1 - state.__TSR_index)
    else void navigate({ to: '/' })
  }

  return (
    <PublishPage
      key={own.uid}
      {...own}
      step={step}
      beginning={{
        wish,
        from: request?.viewer === 'client' ? request : undefined,
        again: need,
      }}
      back={(shown) => <Back step={shown} />}
      onStep={(next) =>
        void navigate({ search: { step: next }, state: stateOfStep, viewTransition: false })
      }
      onLeave={leave}
      onSignIn={(key) => void signIn(key)}
      onPublished={(published) => void showPublished(published)}
    />
  )
}

const Back = ({ step }: { step: StepName }) => (
  <BackLink
    to="."
    search={{ step: stepBeside(steps, step, -1) }}
    state={stateOfStep}
    viewTransition={false}
  />
)
