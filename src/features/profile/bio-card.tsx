import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BIO_MAX } from '#src/contract/taskers.values.ts'
import { taskerProfileMutation } from '#src/queries/users.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import { toast } from '#src/ui/toast.ts'
import { SectionCard } from './section-card.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

/** The tasker's bio; give it a `key` of the saved text. */
export function BioCard({ uid, bio }: { uid: string; bio: string }) {
  const { t } = useTranslation()
  const [text, setText] = useState(bio)
  const { save, isPending } = useProfileEdit(uid, taskerProfileMutation)
  async function submit() {
    if (await save({ bio: text.trim() })) toast.success(t('profile.saved'))
  }
  return (
    <SectionCard title={t('profile.bio')}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t('profile.bioLabel')} hint={t('profile.bioHint')}>
          <Textarea
            rows={4}
            maxLength={BIO_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {text.trim() !== bio && (
          <Button type="submit" variant="secondary" pending={isPending}>
            {t('profile.save')}
          </Button>
        )}
      </form>
    </SectionCard>
  )
}
