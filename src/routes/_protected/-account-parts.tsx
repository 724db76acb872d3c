import { AnalyticsChoice } from '#src/features/consent/analytics-choice.tsx'
import { accountParts as parts } from '#src/features/shell/account-parts.tsx'

/** The settings also hold the choice about counted visits, which is another feature's. */
export const accountParts = {
  ...parts,
  preferences: (
    <>
      {parts.preferences}
      <AnalyticsChoice className="mt-3" />
    </>
  ),
}
