import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AuthUser } from '#src/contract/people/session.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { AuthHeading } from './auth-frame.tsx'
import { useLeadOn } from './use-entrance.ts'

/** The address is confirmed: continues to where the user was going. */
export function Confirmed(props: { user: AuthUser | null; from: string | undefined }) {
  const { user, from } = props
  const { t } = useTranslation()
  const leadOn = useLeadOn({ from })
  return (
    <>
      <AuthHeading takesFocus title={t('verify:verify.confirmed')}>
        {t(user ? 'verify:verify.confirmedText' : 'verify:verify.confirmedElsewhere')}
      </AuthHeading>
      {user ? (
        <Button size="lg" className="w-full" onClick={() => void leadOn(user)}>
          {t('verify:verify.goOn')}
        </Button>
      ) : (
        <Link
          to="/login"
          search={{ from }}
          className={buttonClass({ size: 'lg', className: 'w-full' })}
        >
          {t('auth.signIn.submit')}
        </Link>
      )}
    </>
  )
}
