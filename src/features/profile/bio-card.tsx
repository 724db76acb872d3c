import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactHint } from '#src/components/contacts/contact-hint.tsx'
import { RestoredNote } from '#src/components/restored-note.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { BIO_MAX } from '#src/contract/taskers/limits.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { hasContacts } from '#src/lib/contacts.ts'
import { useUnsavedInput } from '#src/platform/page/page-state.ts'
import { bioAction } from '#src/queries/profile-edits.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import { SectionCard } from '#src/components/section-card.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

type BioCardProps = {
  uid: string
  details: Pick<TaskerDetails, 'bio' | 'bioHiddenFor'>
}

/** The tasker's bio; one that an operator has hidden is marked, with the reason. */
export function BioCard({ uid, details }: BioCardProps) {
  const { t } = useTranslation()
  const { bio, bioHiddenFor: reason } = details
  const { text, type, forget, restored } = useTypedText(`draft:bio:${uid}`, bio)
  const { save, entries } = useProfileEdit(bioAction)
  const [tried, setTried] = useState(false)
  const changed = text.trim() !== bio
  const isRefused = changed && hasContacts(text)
  useUnsavedInput(changed)

  function submit() {
    setTried(isRefused)
    if (isRefused) return
    void save({ body: { taskerDetails: { bio: text.trim() } } }, t('profile.saved'))
    forget()
  }
  return (
    <SectionCard id="bio" title={t('profile.bio')}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {reason && (
          <Alert tone="danger" title={t('desk:bioHidden.title')}>
            <p>{t('desk:bioHidden.text')}</p>
            <p className="pt-1 wrap-anywhere whitespace-pre-line">
              {t('desk:bioHidden.reason', { reason })}
            </p>
            <p className="pt-1">{t('desk:bioHidden.next')}</p>
          </Alert>
        )}
        {restored && changed && <RestoredNote onDiscard={forget} />}
        <Field
          label={t('profile.bioLabel')}
          hint={
            <ContactHint text={text} rule="refused">
              {t('profile.bioHint')}
            </ContactHint>
          }
          error={tried && isRefused ? t('desk:bioContacts') : undefined}
        >
          <Textarea
            rows={4}
            maxLength={BIO_MAX}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        {changed && (
          <Button type="submit" variant="secondary">
            {t('profile.save')}
          </Button>
        )}
        <PendingMark
          entries={entries}
          onEdit={({ input }) => type(input.body.taskerDetails.bio ?? '')}
        />
      </form>
    </SectionCard>
  )
}
