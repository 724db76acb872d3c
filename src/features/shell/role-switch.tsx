import Hammer from 'lucide-react/icons/hammer'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import type { Role } from '#src/contract/people/session.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'
import { cx } from '#src/ui/cx.ts'
import { segmentClass, segmentTrackClass } from '#src/ui/segmented.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { useRoleSwitch } from './use-role-switch.ts'

const sides = [
  { role: 'client', Icon: Search },
  { role: 'tasker', Icon: Hammer },
] as const satisfies { role: Role; Icon: typeof Hammer }[]

/** For people with both roles: buttons, not radios, because a press goes to another page. */
export function RoleSwitch({ className }: { className?: string }) {
  const { t } = useTranslation()
  const current = useCurrentRole()
  const { switchTo, pending } = useRoleSwitch()
  return (
    <div
      role="group"
      aria-label={t('shell.actAs')}
      className={cx(segmentTrackClass, className)}
    >
      {sides.map(({ role, Icon }) => (
        <button
          key={role}
          type="button"
          aria-pressed={role === current}
          aria-busy={(pending && role !== current) || undefined}
          onClick={() => void switchTo(role)}
          className={cx(
            segmentClass,
            'aria-pressed:bg-surface aria-pressed:text-brand aria-pressed:shadow-1',
          )}
        >
          {pending && role !== current ? (
            <Spinner className="size-4" />
          ) : (
            <Icon aria-hidden className="size-4" />
          )}
          {t(`shell.roles.${role}`)}
        </button>
      ))}
    </div>
  )
}
