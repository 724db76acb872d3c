import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { OnboardingPage } from '#src/features/onboarding/onboarding-page.tsx'
import { parseStep, type StepName, steps } from '#src/features/onboarding/step-names.ts'
import { CategoryIcon } from '#src/features/search/category-icon.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { stepBeside } from '#src/lib/steps.ts'
import { roleHome } from '#src/lib/roles.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { useEditedProfile } from '#src/queries/profile-view.ts'
import { userQueries } from '#src/queries/users.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'
import { toast } from '#src/ui/toast.ts'

export const Route = createFileRoute('/_protected/become-tasker')({
  validateSearch: parseStep,
  loader: async ({ context: { queryClient, user } }) => {
    const profile = loadPage(queryClient, userQueries.profile(user.firebaseUid))
    await Promise.all([loadTexts('onboarding'), profile])
  },
  staticData: { titleKey: 'onboarding.title', focused: 'phone' },
  component: BecomeTasker,
})

function BecomeTasker() {
  const { t } = useTranslation()
  const { step = 'trades' } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data: profile } = useEditedProfile(
    useLoaded(userQueries.profile(user.firebaseUid)),
  )
  // A user who stopped half-way may continue. Checked on entering only, also by way of the history:
  // while sending, the user becomes a tasker on this very page.
  const [hasTrade] = useState(() => Boolean(profile.taskerDetails?.categories.length))

  if (hasTrade) return <Navigate to="/tasker-profile" replace />
  return (
    <OnboardingPage
      profile={profile}
      step={step}
      back={(shown) => <Back step={shown} />}
      iconOf={({ icon }) => <CategoryIcon icon={icon} />}
      onStep={(next) => void navigate({ search: { step: next }, viewTransition: false })}
      onDone={() => {
        toast.success(t('onboarding:done'))
        void navigate({ to: '/tasker-profile', hash: 'payout', replace: true })
      }}
    />
  )
}

/** One step back, and from the first one home. */
function Back({ step }: { step: StepName }) {
  const home = roleHome(useCurrentRole())
  const before = stepBeside(steps, step, -1)
  return before ? (
    <BackLink to="." search={{ step: before }} viewTransition={false} />
  ) : (
    <BackLink to={home} />
  )
}
