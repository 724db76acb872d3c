import { useTranslation } from 'react-i18next'
import { SplitSums } from './split-sums.tsx'
import { splitText } from './split-text.ts'
import type { Dispute, SplitProposal } from '#src/contract/disputes/disputes.ts'
import type { DisputedDeal } from './disputed-deal.ts'

type ProposedSplitProps = {
  deal: DisputedDeal
  dispute: Dispute
  proposal: SplitProposal
  /** Where it is no alert already: announces its changes. */
  role?: 'status'
}

/** Who proposes which split, and the sum of each party. */
export function ProposedSplit({ deal, dispute, proposal, role }: ProposedSplitProps) {
  const { t } = useTranslation()
  const { viewer } = deal
  const names = deal.names
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
        feeFree={dispute.feeFree}
        feePercent={dispute.feePercent}
        taskerPercent={proposal.taskerPercent}
        names={names}
        reader={viewer}
        className="pt-2"
      />
    </>
  )
}
