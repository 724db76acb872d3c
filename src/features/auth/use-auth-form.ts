import { useForm, type Resolver } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUnsavedInput } from '#src/platform/page/page-state.ts'
import { authErrorText, explainAuthError } from './auth-errors.ts'
import { type AuthMode, authRules, type AuthValues, resolverOf } from './auth-rules.ts'
import type { AuthSearch } from './auth-search.ts'
import { withPolicy } from './password-policy.ts'
import { useAuthenticate } from './use-authenticate.ts'

type AuthFormOptions = {
  mode: AuthMode
  search: AuthSearch
  /** The initial values. */
  values: AuthValues
}

const resolvers: Record<AuthMode, Resolver<AuthValues>> = {
  signIn: resolverOf(authRules.signIn),
  register: withPolicy<AuthValues>(resolverOf(authRules.register)),
}

/** The state of the form that signs in or registers, with why the last try failed. */
export function useAuthForm({ mode, search, values }: AuthFormOptions) {
  const { t } = useTranslation()
  const form = useForm<AuthValues>({
    mode: 'onTouched',
    resolver: resolvers[mode],
    defaultValues: values,
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useUnsavedInput(isDirty)
  const { mutateAsync, error, reset } = useAuthenticate(mode, search)
  const failed = error && explainAuthError(error)

  const submit = form.handleSubmit(async (sent) => {
    reset()
    try {
      await mutateAsync(sent)
    } catch (cause) {
      const why = explainAuthError(cause)
      if (why && why.field !== 'root')
        form.setError(why.field, { message: why.key }, { shouldFocus: true })
    }
  })

  return {
    form,
    errors,
    isSubmitting,
    submit,
    /** An error that belongs to no field, as a sentence; empty for none. */
    problem: failed?.field === 'root' ? authErrorText(error, t) : '',
  }
}
