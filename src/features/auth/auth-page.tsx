import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#src/ui/alert.tsx'
import { AskReason, askedTasker } from './ask-reason.tsx'
import { authErrorText } from './auth-errors.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame, AuthHeading } from './auth-frame.tsx'
import type { AuthMode, AuthValues } from './auth-rules.ts'
import type { AuthSearch } from './auth-search.ts'
import { goingTo } from './going-to.ts'
import { GoogleButton } from './google-button.tsx'
import { ResetForm } from './reset-form.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useTyped } from './typed.ts'
import { useEntrance } from './use-entrance.ts'
import { useGoogle } from './use-google.ts'
import { useWayBack } from './use-way-back.ts'
import { useSignedIn } from '#src/session/use-signed-in.ts'
import { Working } from './working.tsx'

type AuthPageProps = {
  mode: AuthMode
  search: AuthSearch
  /** A part at the right of the header, such as the language. */
  trailing?: ReactNode
}

/** Sign-in, registration, forgotten password, and the choice of the first role. */
export function AuthPage({ trailing, ...page }: AuthPageProps) {
  const user = useSignedIn()
  return (
    <AuthFrame back={useWayBack(page.search)} trailing={trailing}>
      {user?.roles.length === 0 ? (
        <RoleChoice uid={user.firebaseUid} from={page.search.from} />
      ) : (
        <Entrance {...page} />
      )}
    </AuthFrame>
  )
}

function Entrance({ mode, search }: Omit<AuthPageProps, 'trailing'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const enter = useEntrance(search)
  const google = useGoogle({ ask: ({ signInWithGoogle }) => signInWithGoogle(), enter })
  const { resetting, ...typed } = useTyped()
  // Kept here, so that opening the reset form loses nothing.
  const [left, setLeft] = useState<AuthValues>()

  const taskerId = askedTasker(search.from)
  const goal = search.reason ? undefined : goingTo(search.from)
  if (google.returning) return <Working title={t('auth.google.finishing')} />
  if (resetting) return <ResetForm email={typed.email} />
  const googleError = authErrorText(google.error, t)
  return (
    <>
      <AuthHeading title={titleOf(mode, search, t)} takesFocus={left !== undefined}>
        {leadOf(mode, search, t)}
      </AuthHeading>
      {taskerId && !search.reason && <AskReason taskerId={taskerId} />}
      {goal && <Alert className="mb-5">{t(`auth.to.${goal}`)}</Alert>}
      {search.reason && (
        <Alert tone={search.reason === 'disabled' ? 'danger' : 'info'} className="mb-5">
          {t(`auth.reason.${search.reason}`)}
        </Alert>
      )}
      {googleError && (
        <Alert tone="danger" className="mb-5">
          {googleError}
        </Alert>
      )}
      <GoogleButton pending={google.pending} onClick={google.start} />
      <AuthForm
        mode={mode}
        search={search}
        values={left ?? { ...typed, password: '' }}
        onForgotten={(values) => {
          setLeft(values)
          const { name, email } = values
          void navigate({
            to: '.',
            search: true,
            state: { auth: { name, email, resetting: true } },
          })
        }}
      />
    </>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

const isOffer = (mode: AuthMode, { as }: AuthSearch) =>
  mode === 'register' && as === 'tasker'

const titleOf = (mode: AuthMode, search: AuthSearch, t: Translate) =>
  isOffer(mode, search) ? t('auth.register.titleTasker') : t(`auth.${mode}.title`)

const leadOf = (mode: AuthMode, search: AuthSearch, t: Translate) =>
  isOffer(mode, search) ? t('auth.register.leadTasker') : t(`auth.${mode}.lead`)
