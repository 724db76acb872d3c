import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { safetyQueries } from '#src/queries/safety.ts'
import { buttonClass } from '#src/ui/button.tsx'

type UnlessBlockedProps = {
  /** The reader. */
  uid: string
  personId: string
  children: ReactNode
}

/** The links to a person; for one whom the reader has blocked, the link to undo that. */
export function UnlessBlocked({ uid, personId, children }: UnlessBlockedProps) {
  const { t } = useTranslation()
  const { data } = useQuery(safetyQueries.standing(uid, personId))
  if (!data?.blocked) return children
  return (
    <Link
      to="/safety"
      search={{ person: personId }}
      className={buttonClass({ variant: 'outline' })}
    >
      {t('tasker.blocked')}
    </Link>
  )
}
