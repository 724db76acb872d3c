import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionCard } from '#src/components/section-card.tsx'

type SettingsCardProps = {
  /** Language and theme. */
  preferences: ReactNode
  leave: ReactNode
}

/** Preferences and sign-out. */
export function SettingsCard({ preferences, leave }: SettingsCardProps) {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('profile.settings')}>
      {preferences}
      <div className="mt-4 grid">{leave}</div>
    </SectionCard>
  )
}
