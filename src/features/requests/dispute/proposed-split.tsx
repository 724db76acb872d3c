import { useTranslation } from 'react-i18next'
import { SplitSums } from '#src/components/dispute/split-sums.tsx'
import { splitText } from '#src/components/dispute/split-text.ts'
import type { Dispute, SplitProposal } from '#src/contract/disputes.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'

type ProposedSplitProps = {
  request: ServiceRequest
  dispute: Dispute
  proposal: SplitProposal
  /** Where it is no alert already: a change of it is read out. */
  role?: 'status'
}

/** Who proposes what, and the sums that each would get. */
export function ProposedSplit({ request, dispute, proposal, role }: ProposedSplitProps) {
  const { t } = useTranslation()
  const { viewer } = request
  const names = namesIn(request)
  return (
    <>
      <p role={role} className="font-bold">
        {t(proposal.by === viewer ? 'dispute:sent' : 'dispute:received', {
          ...names,
          split: splitText(proposal.taskerPercent, viewer, names, t),
        })}
      </p>
      <SplitSums
        held={dispute.held}
        feePercent={dispute.feePercent}
        taskerPercent={proposal.taskerPercent}
        names={names}
        reader={viewer}
        className="pt-2"
      />
    </>
  )
}
