import Clock from 'lucide-react/icons/clock'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import type { ExtraKind } from '#src/contract/requests/extra-lifecycle.ts'
import { Segmented } from '#src/ui/segmented.tsx'

const icons = { material: Package, time: Clock, service: Plus }
const kinds = ['material', 'time', 'service'] as const

type ExtraKindChoiceProps = { value: ExtraKind; onChange: (kind: ExtraKind) => void }

/** Of what kind an extra is that is paid on top. */
export function ExtraKindChoice({ value, onChange }: ExtraKindChoiceProps) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('extras:sheet.kind')}
      value={value}
      onValueChange={onChange}
      options={kinds.map((kind) => {
        const Icon = icons[kind]
        return {
          value: kind,
          label: (
            <>
              <Icon aria-hidden className="size-4.5 shrink-0 max-[22.5rem]:hidden" />
              {t(`extras:kinds.${kind}`)}
            </>
          ),
        }
      })}
    />
  )
}
