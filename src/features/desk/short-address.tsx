import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadAgain } from '#src/components/read-again.tsx'
import { CopyButton } from '#src/components/copy-button.tsx'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { shortPath } from '#src/lib/short-name.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { shortNameQuery } from '#src/queries/short-names.ts'
import { Button } from '#src/ui/button.tsx'

/** Loads when it is opened. */
const ShortNameSheet = lazy(async () => {
  const [{ ShortNameSheet: sheet }] = await loadWithRetry(() =>
    Promise.all([import('./short-name-sheet.tsx'), loadTexts('short')]),
  )
  return { default: sheet }
})

/** One's short address, to copy, to choose or to change. */
export function ShortAddress({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const { data: own, ...query } = useQuery(shortNameQuery(uid))
  const [isOpen, setIsOpen] = useState(false)
  if (!own)
    return (
      query.error && (
        <ReadAgain className="pb-3" query={query} failed={t('desk:share.failed')} />
      )
    )
  const path = shortPath(own.name ?? own.suggestion ?? '…')
  const open = () => setIsOpen(true)
  return (
    <div className="pb-3">
      {own.name ? (
        <div className="flex flex-wrap items-center gap-x-2 rounded-md bg-sunken py-1 pr-1 pl-4">
          <p className="min-w-0 flex-1 font-semibold break-all select-all">
            {globalThis.location.host + path}
          </p>
          <CopyButton
            text={globalThis.location.origin + path}
            label={t('desk:share.copy')}
            copied={t('share.copied')}
            notCopied={t('share.notCopied')}
          />
          <Button variant="tab" size="sm" onClick={open}>
            {t('desk:share.change')}
          </Button>
        </div>
      ) : (
        <>
          <p className="pb-2 text-sm wrap-anywhere text-ink-2">
            {t('desk:share.short', { address: globalThis.location.host + path })}
          </p>
          <Button variant="secondary" size="sm" onClick={open}>
            {t('desk:share.choose')}
          </Button>
        </>
      )}
      {isOpen && (
        <Suspense>
          <ShortNameSheet uid={uid} own={own} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
