import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { linkClass, PageHeader } from '#src/ui/page-header.tsx'
import { AuthForm } from './auth-form.tsx'
import type { AuthMode } from './auth-schema.ts'
import type { AuthSearch } from './auth-search.ts'
import { ResetForm } from './reset-form.tsx'

type AuthPageProps = {
  mode: AuthMode
  search: AuthSearch
  /** At the right of the header, such as the language. */
  trailing?: ReactNode
}

/** One page for signing in and registering, and for a forgotten password. */
export function AuthPage({ mode, search, trailing }: AuthPageProps) {
  const { t } = useTranslation()
  // The address a forgotten password was asked for with; undefined while signing in.
  const [resetting, setResetting] = useState<string>()
  return (
    <div className="page min-h-dvh max-w-form pb-12">
      <PageHeader
        as="p"
        back={
          <Link to="/" className={iconButtonClass()} aria-label={t('common.back')}>
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
        }
        title={
          <span className="flex">
            <Logo />
          </span>
        }
        trailing={trailing}
      />
      {resetting === undefined ? (
        <>
          <Heading mode={mode} asTasker={search.as === 'tasker'} />
          <AuthForm mode={mode} search={search} onForgotten={setResetting} />
          <p className="pt-6 text-center text-ink-2">
            {t(`auth.${mode}.other`)}{' '}
            <Link
              to={mode === 'signIn' ? '/register' : '/login'}
              search={search}
              replace
              className={linkClass}
            >
              {t(`auth.${mode}.otherLink`)}
            </Link>
          </p>
        </>
      ) : (
        <ResetForm email={resetting} onBack={() => setResetting(undefined)} />
      )}
    </div>
  )
}

function Heading({ mode, asTasker }: { mode: AuthMode; asTasker: boolean }) {
  const { t } = useTranslation()
  const offering = mode === 'register' && asTasker
  return (
    <div className="pt-6 pb-6">
      <h1 className="text-3xl">
        {offering ? t('auth.register.titleTasker') : t(`auth.${mode}.title`)}
      </h1>
      <p className="pt-2 text-ink-2">
        {offering ? t('auth.register.leadTasker') : t(`auth.${mode}.lead`)}
      </p>
    </div>
  )
}
