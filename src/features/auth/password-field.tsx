import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Input>, 'type'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      trailing={
        <IconButton
          plain
          label={t(shown ? 'auth.fields.hidePassword' : 'auth.fields.showPassword')}
          icon={<Icon aria-hidden className="size-5" />}
          onClick={() => setShown(!shown)}
        />
      }
    >
      <Input
        {...input}
        verbatim
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  )
}
