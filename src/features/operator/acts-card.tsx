import { useTranslation } from 'react-i18next'
import type { LoggedAct } from '#src/contract/operator/operator.ts'
import { Card } from '#src/ui/card.tsx'
import { ActLine } from './act-line.tsx'

/** The operators' acts on a person or a request; nothing when there is none. */
export function ActsCard({ acts }: { acts: readonly LoggedAct[] }) {
  const { t } = useTranslation()
  if (acts.length === 0) return null
  return (
    <Card className="grid gap-3 p-4">
      <h3 className="text-lg">{t('operator:acts.title')}</h3>
      {acts.map((act) => (
        <ActLine key={act._id} act={act} />
      ))}
    </Card>
  )
}
