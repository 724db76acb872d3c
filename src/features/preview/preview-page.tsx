import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useRef, useState, type FormEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { canCheckKeys, isPreviewKey } from '#src/platform/preview-gate.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { Logo } from '#src/ui/logo.tsx'

type PreviewPageProps = {
  /** Starts the app with the right key. Rejects when it could not be loaded. */
  onUnlock: (key: string) => Promise<void>
  /** True when the key is known, but the app could not be loaded. */
  failed?: boolean
}

/** The page before the launch: an announcement and the field for the key (product.md §1). */
export function PreviewPage(props: PreviewPageProps) {
  const { t } = useTranslation()
  return (
    <main className="page grid min-h-dvh max-w-form content-center gap-8 py-10">
      <Logo />
      <div>
        <h1 className="text-hero font-extrabold text-balance">
          {t('preview.title')}{' '}
          <span className="text-brand">{t('preview.titleAccent')}</span>
        </h1>
        <p className="pt-4 text-lg text-ink-2">{t('preview.text')}</p>
      </div>
      {canCheckKeys() ? (
        <KeyForm {...props} />
      ) : (
        <Alert tone="danger">{t('preview.insecure')}</Alert>
      )}
    </main>
  )
}

type Problem = 'wrong' | 'missing' | 'failed'

function KeyForm({ onUnlock, failed = false }: PreviewPageProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [key, setKey] = useState('')
  const [problem, setProblem] = useState<Problem | null>(failed ? 'failed' : null)
  const [pending, setPending] = useState(false)

  async function check(): Promise<Problem | null> {
    if (key.trim() === '') return 'missing'
    if (!(await isPreviewKey(key))) return 'wrong'
    try {
      await onUnlock(key.trim())
      return null
    } catch (error) {
      console.error(error)
      return 'failed'
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    const found = await check()
    setProblem(found)
    setPending(false)
    if (found) input.current?.focus()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {problem === 'failed' && <LoadFailed />}
      <KeyField
        ref={input}
        value={key}
        error={problem && problem !== 'failed' ? t(`preview.${problem}`) : undefined}
        onType={(typed) => {
          setKey(typed)
          setProblem(null)
        }}
      />
      <Button type="submit" size="lg" pending={pending}>
        {t('preview.enter')}
      </Button>
    </form>
  )
}

type KeyFieldProps = {
  ref: Ref<HTMLInputElement>
  value: string
  error: string | undefined
  onType: (value: string) => void
}

function KeyField({ ref, value, error, onType }: KeyFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      label={t('preview.key')}
      error={error}
      trailing={
        <IconButton
          plain
          label={t(shown ? 'preview.hide' : 'preview.show')}
          icon={<Icon aria-hidden className="size-5" />}
          onClick={() => setShown(!shown)}
        />
      }
    >
      <Input
        ref={ref}
        type={shown ? 'text' : 'password'}
        name="preview-key"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  )
}

/** The key is stored by then, so a reload starts the app. */
function LoadFailed() {
  const { t } = useTranslation()
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
          {t('preview.retry')}
        </Button>
      }
    >
      {t('preview.failed')}
    </Alert>
  )
}
