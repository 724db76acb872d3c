import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadCodes } from '#src/platform/identity/identity.ts'
import { useSignedIn } from '#src/session/use-signed-in.ts'
import { verificationQuery } from '#src/session/verification.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { toast } from '#src/ui/toast.ts'

type AccountRowsProps = {
  /** Ends the sessions of all devices. */
  everywhere: ReactNode
}

const rowClass =
  'flex w-full items-center gap-3.5 border-t border-line px-4 md:px-5 py-3 text-left first:border-t-0'
// On a phone the part at the right may need a line of its own.
const wrappingClass = `${rowClass} flex-wrap gap-y-1`
const actClass = `${rowClass} transition-colors hover:bg-sunken`
const end = <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />

/** How the user signs in, and how they are notified; each row shows its current value. */
export function AccountRows({ everywhere }: AccountRowsProps) {
  const { t } = useTranslation()
  const { email, emailVerified = false } = useSignedIn() ?? {}
  return (
    <>
      {email && <EmailRow email={email} isConfirmed={emailVerified} />}
      {email && <PasswordRow email={email} />}
      <Link to="/notifications" className={actClass}>
        <Words
          icon={Bell}
          title={t('shell.notifications')}
          text={t('account:account.notificationsText')}
        />
        {end}
      </Link>
      <div className={wrappingClass}>
        <Words
          icon={MonitorSmartphone}
          title={t('account:account.devices')}
          text={t('account:account.devicesText')}
        />
        <span className="ml-auto">{everywhere}</span>
      </div>
    </>
  )
}

function Words(props: { icon: LucideIcon; title: string; text: string }) {
  const { icon: Icon, title, text } = props
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-36 flex-1 wrap-anywhere">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
    </>
  )
}

function EmailRow({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const { t } = useTranslation()
  useQuery({ ...verificationQuery(), enabled: !isConfirmed })
  return (
    <div className={wrappingClass}>
      <Words icon={Mail} title={t('account:account.email')} text={email} />
      {isConfirmed ? (
        <span className="ml-auto flex shrink-0 items-center gap-1.5 text-sm font-semibold text-brand">
          <CircleCheck aria-hidden className="size-4.5" />
          {t('account:account.confirmed')}
        </span>
      ) : (
        <Link to="/verify-email" className={`${linkClass} ml-auto`}>
          {t('account:account.confirm')}
        </Link>
      )}
    </div>
  )
}

/** The identity provider sends a link to change the password. */
function PasswordRow({ email }: { email: string }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, isError, reset } = useMutation({
    mutationFn: async () => (await loadCodes()).requestPasswordReset(email),
    onSuccess() {
      setAsked(false)
      toast.success(t('account:account.passwordSent', { email }))
    },
  })
  const close = () => {
    setAsked(false)
    reset()
  }
  return (
    <>
      <button type="button" className={actClass} onClick={() => setAsked(true)}>
        <Words
          icon={KeyRound}
          title={t('account:account.password')}
          text={t('account:account.passwordText')}
        />
        {end}
      </button>
      <ConfirmDialog
        open={isAsked}
        title={t('account:account.passwordTitle')}
        confirmLabel={t('account:account.passwordSend')}
        cancelLabel={t('profile.cancel')}
        closeLabel={t('profile.close')}
        pending={isPending}
        error={isError && t('account:account.passwordFailed')}
        onConfirm={() => mutate()}
        onClose={close}
      >
        <p>{t('account:account.passwordAsk', { email })}</p>
      </ConfirmDialog>
    </>
  )
}
