import Landmark from 'lucide-react/icons/landmark'
import { useTranslation } from 'react-i18next'
import type { Defence } from '#src/contract/payments/defences.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Pill, type Tone } from '#src/ui/pill.tsx'

const tones: Record<string, Tone> = { gathering: 'accent', late: 'danger', sent: 'info' }

/** How far it is, with the deadline that the reader has. */
export function DefenceStagePill({ defence }: { defence: Defence }) {
  const { t } = useTranslation()
  const { stamp } = useFormat()
  const { stage, status, viewer, tellUntil, dueAt } = defence
  const until = viewer === 'payee' ? tellUntil : dueAt
  const ended = status === 'won' ? 'won' : 'lost'
  const tone = stage === 'ended' ? (status === 'won' ? 'brand' : 'danger') : tones[stage]
  return (
    <Pill
      tone={tone ?? 'neutral'}
      icon={<Landmark aria-hidden className="size-3.5" />}
      className="whitespace-normal"
    >
      {stage === 'ended'
        ? t(`chargeback:stages.${ended}`)
        : stage === 'gathering' && until
          ? t('chargeback:stages.gathering', { date: stamp(until), context: viewer })
          : t(`chargeback:stages.${stage === 'gathering' ? 'gathering_undated' : stage}`)}
    </Pill>
  )
}
