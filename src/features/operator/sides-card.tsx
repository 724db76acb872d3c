import { useTranslation } from 'react-i18next'
import { BothSides } from '#src/components/dispute/both-sides.tsx'
import { reasonText } from '#src/components/dispute/reason-text.ts'
import type { DealKind } from '#src/contract/disputes/dispute-kinds.ts'
import type { Dispute } from '#src/contract/disputes/disputes.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { Card } from '#src/ui/card.tsx'

type SidesCardProps = { kind: DealKind; dispute: Dispute; names: Record<Party, string> }

/** Why a dispute was opened, and what both sides say and show. */
export function SidesCard({ kind, dispute, names }: SidesCardProps) {
  const { t } = useTranslation()
  const reason = reasonText(kind, dispute, names, t)
  return (
    <Card className="p-4">
      <h3 className="text-lg">{t('operator:case.sides')}</h3>
      {reason && <p className="pt-1 font-bold">{reason}</p>}
      <BothSides dispute={dispute} names={names} />
    </Card>
  )
}
