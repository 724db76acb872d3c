import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { CONFIRM_INTEREST_DAYS } from '#src/contract/people/interest-topics.ts'
import { Email } from '#src/contract/protocol/primitives.ts'
import { useUnsavedInput } from '#src/platform/page/page-state.ts'
import { registerInterestMutation } from '#src/queries/interest.ts'
import { sessionQueries } from '#src/session/session.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { linkClass } from '#src/ui/page-header.tsx'

const schema = z.object({ email: Email })

/** Asks for an e-mail address to notify when the provider is available. */
export function InterestForm() {
  const { t } = useTranslation()
  const ownEmail = useOwnEmail()
  const form = useForm<{ email: string }>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(schema),
    values: { email: ownEmail },
    resetOptions: { keepDirtyValues: true },
  })
  const { mutate, error, isPending } = useMutation(registerInterestMutation)
  const [toldTo, setToldTo] = useState<string>()
  const { errors, isDirty } = form.formState
  useUnsavedInput(isDirty && toldTo === undefined)
  const refused = error?.fieldErrors.some(({ path }) => path === 'email')
  const invalid = errors.email || refused ? t('auth.invalid.email') : undefined

  const submit = form.handleSubmit(({ email }) => {
    if (isPending) return
    mutate({ topic: 'mercadopago', email }, { onSuccess: () => setToldTo(email) })
  })

  function another() {
    flushSync(() => setToldTo(undefined))
    form.setFocus('email', { shouldSelect: true })
  }

  if (toldTo !== undefined) return <Done email={toldTo} onAnother={another} />
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div>
        <h2 className="text-xl">{t('mercadopago:form.title')}</h2>
        <p className="pt-1.5 text-ink-2">{t('mercadopago:form.lead')}</p>
      </div>
      {error && !refused && <Alert tone="danger">{actionErrorText(error, t)}</Alert>}
      <Field label={t('auth.fields.email')} error={invalid} required>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Button type="submit" pending={isPending}>
        {t('mercadopago:form.submit')}
      </Button>
      <p className="text-sm text-ink-2">
        {t('mercadopago:form.privacy')}{' '}
        <Link to="/legal/privacy" className={`${linkClass} underline`}>
          {t('mercadopago:form.privacyLink')}
        </Link>
      </p>
    </form>
  )
}

/** The signed-in user's address, as far as it is known; empty for visitors. */
function useOwnEmail(): string {
  const signedIn = useAppStore((state) => state.uid !== null)
  const { data: user } = useQuery({ ...sessionQueries.current(), enabled: signedIn })
  return user?.email ?? ''
}

const focusOnce = (heading: HTMLElement | null) => heading?.focus()

function Done({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="grid justify-items-start gap-2">
      <span className="mb-1 grid size-12 place-items-center rounded-md bg-brand-soft text-brand-strong">
        <CircleCheck aria-hidden className="size-6" />
      </span>
      {/* The pressed button is removed: move the focus to the result. */}
      <h2 ref={focusOnce} tabIndex={-1} className="text-xl">
        {t('mercadopago:form.done')}
      </h2>
      <p className="wrap-anywhere text-ink-2">
        {t('mercadopago:form.doneText', { email, days: CONFIRM_INTEREST_DAYS })}
      </p>
      <Button variant="tab" size="sm" className="-ml-3.5" onClick={onAnother}>
        {t('mercadopago:form.another')}
      </Button>
    </div>
  )
}
