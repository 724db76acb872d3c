import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAppStore } from '#src/stores/app-store.ts'
import { buttonClass } from '#src/ui/button.tsx'

/**
 * The invitation to become a tasker. Only visitors see it: signed-in users have it in the account
 * menu.
 */
export function Invitation() {
  const { t } = useTranslation()
  const signedIn = useAppStore((state) => state.uid !== null)
  if (signedIn) return null
  return (
    <section className="rounded-lg bg-brand-soft p-6 text-brand-strong md:p-10">
      <h2 className="text-2xl">{t('landing.invite.title')}</h2>
      <p className="max-w-[56ch] pt-2">{t('landing.invite.text')}</p>
      <Link
        to="/register"
        search={{ as: 'tasker' }}
        className={buttonClass({ size: 'lg', className: 'mt-5 max-md:w-full' })}
      >
        {t('shell.becomeTasker')}
      </Link>
    </section>
  )
}
