import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionCard } from '#src/components/section-card.tsx'

type SettingsCardProps = {
  /** Language and theme. */
  preferences: ReactNode
  signOut: ReactNode
}

/** Preferences and sign-out. */
export function SettingsCard({ preferences, signOut }: SettingsCardProps) {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('profile.settings')}>
      {preferences}
      <div className="mt-4 grid">{signOut}</div>
    </SectionCard>
  )
}
