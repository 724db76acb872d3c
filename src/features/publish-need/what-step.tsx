import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { ContactHint } from '#src/components/contacts/contact-hint.tsx'
import { type FormPhotos, JobPhotosField } from '#src/components/job/job-photos-field.tsx'
import { NEED_TITLE, NEED_WORDS } from '#src/contract/needs/limits.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { StepFrame } from '#src/ui/step-frame.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import type { Draft } from './draft.ts'
import { ServiceRows } from './service-rows.tsx'
import { problemsOf } from './steps.ts'
import { useProblems } from './use-problems.ts'

export type StepProps = {
  draft: Draft
  /** The title that taskers read. */
  title: string
  onChange: (patch: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void
  onNext: () => void
}

type WhatStepProps = StepProps & {
  photos: FormPhotos
  /** True where the need that is published again had photos: they are not taken over. */
  hadPhotos: boolean
}

/** What is needed: in words and photos, and the service and title that follow from them. */
export function WhatStep(props: WhatStepProps) {
  const { draft, title, photos, hadPhotos, onChange, onNext } = props
  const { t } = useTranslation()
  const { errorOf, leave, submit } = useProblems(
    // A made title is checked as a typed one.
    problemsOf('what', { ...draft, title: title === '' ? draft.title : title }),
  )
  return (
    <StepFrame
      title={t('publish:what.title')}
      lead={t('publish:what.lead')}
      onSubmit={(event) => submit(event, onNext)}
      actions={<Button type="submit">{t('requests.steps.next')}</Button>}
    >
      <Field
        label={t('publish:words.label')}
        hint={
          <ContactHint text={draft.description} rule="untilPaid">
            {t('publish:words.hint')}
          </ContactHint>
        }
        error={errorOf('description')}
      >
        <Textarea
          rows={4}
          maxLength={NEED_WORDS.max}
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
          onBlur={() => leave('description')}
        />
      </Field>
      <JobPhotosField
        label={t('publish:photos.label')}
        hint={t(
          hadPhotos && draft.photos.length === 0
            ? 'publish:photos.again'
            : 'publish:photos.hint',
          { max: photos.max },
        )}
        photos={photos}
      />
      <ServiceRows draft={draft} error={errorOf('service')} onChange={onChange} />
      <Field
        label={t('publish:titleField.label')}
        hint={<ContactHint text={title} rule="untilPaid" />}
        error={errorOf('title')}
        trailing={<Pencil aria-hidden className="mr-2 size-4.5 text-ink-3" />}
      >
        <Input
          maxLength={NEED_TITLE.max}
          value={title}
          onChange={(event) => onChange({ title: event.target.value })}
          onBlur={() => {
            leave('title')
            if (title.trim() === '') onChange({ title: undefined })
          }}
        />
      </Field>
    </StepFrame>
  )
}
