import { useTranslation } from 'react-i18next'
import type { Loss } from '#src/session/what-is-lost.ts'

/** The list of what a sign-out takes away that was not sent; nothing when there is nothing. */
export function WhatIsLost({ loss }: { loss: Loss }) {
  const { t } = useTranslation()
  if (loss.actions + loss.drafts === 0) return null
  return (
    <>
      <p>{t('signOut.text')}</p>
      <ul className="list-disc pt-2 pl-5">
        {loss.actions > 0 && <li>{t('signOut.actions', { count: loss.actions })}</li>}
        {loss.drafts > 0 && <li>{t('signOut.drafts', { count: loss.drafts })}</li>}
      </ul>
    </>
  )
}
