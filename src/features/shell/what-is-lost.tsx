import { useTranslation } from 'react-i18next'
import type { Unsent } from '#src/session/unsent.ts'

/** The unsent input that a sign-out would delete; nothing when there is none. */
export function WhatIsLost({ loss }: { loss: Unsent }) {
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
