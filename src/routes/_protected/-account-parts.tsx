import { AnalyticsChoice } from '#src/features/consent/analytics-choice.tsx'
import { accountParts as parts } from '#src/features/shell/account-parts.tsx'
import { TourLink } from '#src/features/tour/tour-link.tsx'

/** The settings also hold the choice about counted visits and the tour, of other features. */
export const accountParts = {
  ...parts,
  preferences: (
    <>
      {parts.preferences}
      <AnalyticsChoice className="mt-3" />
      <TourLink className="mt-3" />
    </>
  ),
}
