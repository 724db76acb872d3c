import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Lang } from '#src/contract/primitives.ts'
import { changeLanguage } from '#src/platform/i18n.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { SectionCard } from './section-card.tsx'

/** The language, and the way out. */
export function SettingsCard({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const queryClient = useQueryClient()
  async function choose(next: Lang) {
    await changeLanguage(next)
    await queryClient.invalidateQueries() // the backend writes sentences in the reader's language
  }
  return (
    <SectionCard title={t('profile.settings')}>
      <Segmented
        label={t('profile.language')}
        options={[
          { value: 'pt', label: <span lang="pt">Português</span> },
          { value: 'es', label: <span lang="es">Español</span> },
        ]}
        value={lang}
        onValueChange={(next) => void choose(next)}
      />
      <Button variant="outline" className="mt-4 w-full" onClick={() => void onSignOut()}>
        <LogOut aria-hidden className="size-5" />
        {t('shell.signOut')}
      </Button>
    </SectionCard>
  )
}
