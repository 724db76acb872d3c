import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import Wrench from 'lucide-react/icons/wrench'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { updateRoleMutation } from '#src/queries/roles.ts'
import { Alert } from '#src/ui/alert.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { AuthHeading } from './auth-frame.tsx'
import { useLeadOn } from './use-entrance.ts'

type RoleChoiceProps = {
  uid: string
  /** The path to go back to, for a client. */
  from: string | undefined
}

/** The choice of the first role, for a signed-in user who has none. */
export function RoleChoice({ uid, from }: RoleChoiceProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leadOn = useLeadOn({ from })
  const { mutate, error } = useMutation(updateRoleMutation)
  // Signing in to continue a task chooses the role as well.
  const isPending = useIsMutating({ mutationKey: updateRoleMutation.mutationKey }) > 0
  const beClient = () =>
    mutate(
      { uid, newRole: 'client' },
      { onSuccess: (answer) => void leadOn({ roles: answer.roles ?? ['client'] }) },
    )

  return (
    <>
      <AuthHeading takesFocus title={t('auth.role.title')}>
        {t('auth.role.lead')}
      </AuthHeading>
      {error && (
        <Alert tone="danger" className="mb-5">
          {actionErrorText(error, t)}
        </Alert>
      )}
      <div className="grid gap-3">
        <Choice
          icon={isPending ? <Spinner /> : <Search aria-hidden className="size-5" />}
          title={t('auth.role.client')}
          busy={isPending}
          onClick={beClient}
        >
          {t('auth.role.clientText')}
        </Choice>
        <Choice
          icon={<Wrench aria-hidden className="size-5" />}
          title={t('auth.role.tasker')}
          busy={isPending}
          onClick={() => void navigate({ to: '/become-tasker' })}
        >
          {t('auth.role.taskerText')}
        </Choice>
      </div>
    </>
  )
}

type ChoiceProps = {
  icon: ReactNode
  title: string
  busy: boolean
  onClick: () => void
  children: ReactNode
}

function Choice({ icon, title, busy, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={cardClass({
        interactive: true,
        className: 'flex items-center gap-4 p-4 text-left',
      })}
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-strong">
        {icon}
      </span>
      <span>
        <span className="block text-lg font-bold">{title}</span>
        <span className="block text-sm text-ink-2">{children}</span>
      </span>
    </button>
  )
}
