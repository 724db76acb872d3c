import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SectionCard } from '#src/components/section-card.tsx'
import { DeleteSheet } from './delete-sheet.tsx'
import { ExportCard } from './export-card.tsx'

type MyDataPageProps = {
  /** The reader. */
  uid: string
  /** The page to go back to. */
  home: '/tasker-profile' | '/user-profile'
  /** True for a user who returns from Google's page, where they proved their identity. */
  returning: boolean
  /** The form by which the user proves their identity. */
  signInAgain: (onDone: () => void) => ReactNode
}

/** Export of the user's data, and deletion of the account. */
export function MyDataPage({ uid, home, returning, signInAgain }: MyDataPageProps) {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(returning)
  return (
    <div className="page-narrow pb-10">
      <PageHeader back={<BackLink to={home} />} title={t('data:title')} />
      <div className="grid gap-2.5">
        <ExportCard uid={uid} />
        <SectionCard title={t('data:delete.title')}>
          <p className="pb-4 text-ink-2">{t('data:delete.text')}</p>
          <Button variant="outline" className="w-full" onClick={() => setLeaving(true)}>
            {t('data:delete.action')}
          </Button>
        </SectionCard>
      </div>
      {isLeaving && (
        <DeleteSheet
          uid={uid}
          signInAgain={signInAgain}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  )
}
