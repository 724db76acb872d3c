import { Link } from '@tanstack/react-router'
import MailCheck from 'lucide-react/icons/mail-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/platform/page/page-title.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ApplyCode } from './apply-code.tsx'
import { AuthFrame, AuthHeading } from './auth-frame.tsx'
import type { CodeSearch } from './auth-search.ts'
import { AwaitVerification } from './await-verification.tsx'
import { Confirmed } from './confirmed.tsx'
import { NewPassword } from './new-password.tsx'
import { useSignedIn } from '#src/session/use-signed-in.ts'

type VerifyEmailPageProps = {
  search: CodeSearch
  /** A part at the right of the header, such as the language. */
  trailing?: ReactNode
  /** Signs out a user who registered with a wrong address. */
  leave: ReactNode
}

/** The page of the provider's e-mail links, and of waiting for the first of them. */
export function VerifyEmailPage({ search, trailing, leave }: VerifyEmailPageProps) {
  const { t } = useTranslation()
  const forPassword = search.mode === 'resetPassword' && search.oobCode
  usePageTitle(t(forPassword ? 'verify:codes.resetPassword.title' : 'verify:verify.title'))
  return (
    <AuthFrame trailing={trailing}>
      <Content search={search} leave={leave} />
    </AuthFrame>
  )
}

function Content({ search, leave }: Omit<VerifyEmailPageProps, 'trailing'>) {
  const { mode, oobCode: code, from } = search
  const user = useSignedIn()
  if (code && mode)
    return mode === 'resetPassword' ? (
      <NewPassword code={code} />
    ) : (
      <ApplyCode mode={mode} code={code} user={user} from={from} />
    )
  if (!user) return <ForVisitors from={from} />
  if (user.emailVerified || !user.email) return <Confirmed user={user} from={from} />
  return <AwaitVerification email={user.email} leave={leave} />
}

/** Shown without a session and without a link: the purpose of this page. */
function ForVisitors({ from }: { from: string | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <AuthHeading title={t('verify:verify.title')}>{t('verify:verify.about')}</AuthHeading>
      <Link
        to="/login"
        search={{ from: from ?? '/verify-email' }}
        className={buttonClass({ size: 'lg', className: 'w-full' })}
      >
        <MailCheck aria-hidden className="size-5" />
        {t('verify:verify.signIn')}
      </Link>
    </>
  )
}
