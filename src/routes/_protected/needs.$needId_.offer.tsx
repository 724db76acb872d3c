import { createFileRoute, redirect } from '@tanstack/react-router'
import { isApiError } from '#src/api/errors/api-error.ts'
import { QuestionsPart } from '#src/components/questions/questions-part.tsx'
import { OfferPage } from '#src/features/opportunities/offer/offer-page.tsx'
import { OpportunityNotFound } from '#src/features/opportunities/opportunity-not-found.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { opportunityQueries } from '#src/queries/opportunities.ts'
import { useEditedProfile } from '#src/queries/profile-view.ts'
import { loadSkillNames } from '#src/queries/use-skill-names.ts'
import { userQueries } from '#src/queries/users.ts'

export const Route = createFileRoute('/_protected/needs/$needId_/offer')({
  beforeLoad: ({ context: { user }, params }) => {
    // Where it is the client's own, that is its page.
    if (!user.roles.includes('tasker')) throw toOwnNeed(params)
  },
  loader: async ({ context: { queryClient, user }, params }) => {
    await Promise.all([
      withTexts(
        ['opportunities', 'fit', 'photos', 'questions'],
        loadPage(queryClient, opportunityQueries.detail(params.needId)).catch(
          (error: unknown) => {
            throw isApiError(error, 'needs/own-need') ? toOwnNeed(params) : error
          },
        ),
      ),
      loadPage(queryClient, userQueries.profile(user.firebaseUid)),
      // The trade of a listed service preselects it; the form works without.
      loadSkillNames(queryClient),
    ])
  },
  staticData: { titleKey: 'opportunities:offer.title', focused: 'phone' },
  component: Offer,
  notFoundComponent: OpportunityNotFound,
})

const toOwnNeed = (params: { needId: string }) =>
  redirect({ to: '/needs/$needId', params, replace: true })

function Offer() {
  const { needId } = Route.useParams()
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const query = useLoaded(opportunityQueries.detail(needId))
  const { data: profile } = useEditedProfile(
    useLoaded(userQueries.profile(user.firebaseUid)),
  )
  return (
    <OfferPage
      key={needId}
      uid={user.firebaseUid}
      opportunity={query.data}
      query={query}
      details={profile.taskerDetails}
      questions={
        <QuestionsPart
          about={{ subject: 'need', id: needId }}
          answerer={{ uid: null, name: query.data.clientName }}
          isOpen={query.data.status === 'open'}
        />
      }
      onDone={() => void navigate({ to: '/needs' })}
    />
  )
}
