import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import {
  SHORT_NAME,
  SHORT_NAME_CHANGES,
  SHORT_NAME_FORM,
  SHORT_NAME_KEPT_DAYS,
} from '#src/contract/taskers/limits.ts'
import type { OwnShortName } from '#src/contract/taskers/short-names.ts'
import { foldText } from '#src/lib/fold-text.ts'
import { shortPath } from '#src/lib/short-name.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { shortNameMutation } from '#src/queries/short-names.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toast } from '#src/ui/toast.ts'

type ShortNameSheetProps = { uid: string; own: OwnShortName; onClose: () => void }

/** Chooses or changes the name in one's short address. */
export function ShortNameSheet({ uid, own, onClose }: ShortNameSheetProps) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  const [name, setName] = useState(own.name ?? own.suggestion ?? '')
  const [problem, setProblem] = useState<'tooShort' | 'form'>()
  const save = useMutation(shortNameMutation(uid))
  const { button, note } = useMayNotWait({ pending: save.isPending })
  const { changeableFrom } = own
  const limits = { max: SHORT_NAME_CHANGES.most, days: SHORT_NAME_KEPT_DAYS }
  function submit() {
    if (save.isPending) return
    if (name === own.name) return onClose()
    if (name.length < SHORT_NAME.min) return setProblem('tooShort')
    if (!SHORT_NAME_FORM.test(name)) return setProblem('form')
    save.mutate(name, {
      onSuccess: () => {
        toast.success(t('short:saved'))
        onClose()
      },
    })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('short:title')}
      closeLabel={t('profile.close')}
      footer={
        changeableFrom === null && (
          <Button {...button} type="submit" form="short-name" pending={save.isPending}>
            {t('short:save')}
          </Button>
        )
      }
    >
      <p className="pb-4 text-ink-2">{t('short:lead')}</p>
      {changeableFrom === null ? (
        <form
          id="short-name"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Field
            label={t('short:name')}
            hint={t('short:hint', SHORT_NAME)}
            error={
              problem
                ? t(`short:${problem}`, SHORT_NAME)
                : save.error
                  ? actionErrorText(save.error, t)
                  : undefined
            }
          >
            <Input
              data-autofocus
              autoCapitalize="none"
              autoCorrect="off"
              autoComplete="off"
              spellCheck={false}
              maxLength={SHORT_NAME.max}
              value={name}
              onChange={({ target }) => {
                setName(foldText(target.value).replaceAll(/[\s_.]/g, '-'))
                setProblem(undefined)
                save.reset()
              }}
            />
          </Field>
          <p className="pt-3 font-semibold break-all">
            {globalThis.location.host + shortPath(name || '…')}
          </p>
          {note('pt-2')}
        </form>
      ) : (
        <p className="font-semibold">
          {t('short:wait', { date: fullDate(changeableFrom) })}
        </p>
      )}
      <p className="pt-3 text-sm text-ink-2">{t('short:rules', limits)}</p>
    </Sheet>
  )
}
