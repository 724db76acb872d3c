import { Link } from '@tanstack/react-router'
import Route from 'lucide-react/icons/route'
import { useTranslation } from 'react-i18next'
import type { Role } from '#src/contract/people/session.ts'
import { useAppStore, useCurrentRole } from '#src/stores/app-store.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { wish } from './wish.ts'

const startPages = { client: '/', tasker: '/tasker-profile' } satisfies Record<Role, string>

/** Leads to the start page, and restarts its tour. */
export function TourLink({ className }: { className?: string }) {
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  const role = useCurrentRole()
  return (
    <Link
      to={startPages[role]}
      onClick={() => {
        if (uid) wish(uid, 'again')
      }}
      className={buttonClass({ variant: 'outline', className: cx('w-full', className) })}
    >
      <Route aria-hidden className="size-5" />
      {t('tour.again')}
    </Link>
  )
}
