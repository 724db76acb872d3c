import { DESCRIPTION } from '#src/contract/requests/limits.ts'
import { type FormPhotos, JobPhotosField } from '#src/components/job/job-photos-field.tsx'
import { ContactHint } from '#src/components/contacts/contact-hint.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type CategorySlug, categorySlugs } from '#src/contract/taskers/categories.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { StepFrame } from '#src/ui/step-frame.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import type { Draft } from './draft.ts'
import { ServiceChoice } from './service-choice.tsx'
import { schemas } from './steps.ts'
import { useFormChanges } from '#src/drafts/use-form-changes.ts'

/** More services than this become a list to open, not cards. */
const MAX_CARDS = 6

type Values = Pick<Draft, 'category' | 'description'>

type WhatStepProps = {
  draft: Draft
  /** The tasker's first name, and their categories. */
  name: string
  details: Pick<TaskerDetails, 'categories' | 'services'>
  /** The changes that a service of the price list makes. */
  changesOf: (service: string) => Partial<Draft>
  photos: FormPhotos
  onChange: (patch: Partial<Draft>) => void
  onNext: () => void
}

export function WhatStep(props: WhatStepProps) {
  const { draft, name, details, changesOf, photos, onChange, onNext } = props
  const { t } = useTranslation()
  const { lang } = useFormat()
  const form = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver<Values, unknown, Values>(schemas.what),
    defaultValues: { category: draft.category, description: draft.description },
  })
  useFormChanges(form, onChange)
  const { errors } = form.formState
  const said = (key: string | undefined) => key && t(key)
  const options = categorySlugs
    .filter((slug) => categoriesOf(details).includes(slug))
    .map((slug) => ({ value: slug, label: categoryName(slug, lang) }))

  function choose(service: string) {
    const changes = changesOf(service)
    onChange(changes)
    const { category, description } = changes
    if (category !== undefined) form.setValue('category', category)
    if (description !== undefined) form.setValue('description', description)
  }

  return (
    <StepFrame
      title={t('requests.steps.what.title')}
      lead={t('requests.steps.what.lead')}
      onSubmit={(event) => void form.handleSubmit(onNext)(event)}
      actions={<Button type="submit">{t('requests.steps.next')}</Button>}
    >
      <ServiceChoice
        name={name}
        services={details.services}
        chosen={draft.service}
        onChoose={choose}
      />
      <Controller
        control={form.control}
        name="category"
        render={({ field }) =>
          options.length > MAX_CARDS ? (
            <Field
              label={t('requests.fields.category')}
              error={said(errors.category?.message)}
            >
              <Select {...field} value={field.value ?? ''}>
                <option value="" disabled>
                  {t('requests.fields.categoryChoose')}
                </option>
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          ) : (
            <RadioCards
              legend={t('requests.fields.category')}
              columns={2}
              ref={field.ref}
              name={field.name}
              options={options}
              value={field.value}
              onValueChange={field.onChange}
              error={said(errors.category?.message)}
            />
          )
        }
      />
      <Controller
        control={form.control}
        name="description"
        render={({ field }) => (
          <Field
            label={t('requests.fields.description')}
            hint={
              <ContactHint text={field.value} rule="untilPaid">
                {t('requests.fields.descriptionHint')}
              </ContactHint>
            }
            error={said(errors.description?.message)}
          >
            <Textarea rows={5} maxLength={DESCRIPTION.max} {...field} />
          </Field>
        )}
      />
      <JobPhotosField
        label={t('ask:photos.label')}
        hint={t('ask:photos.hint', { max: photos.max, name })}
        photos={photos}
      />
    </StepFrame>
  )
}

/** A tasker without categories may be asked for any. */
const categoriesOf = (
  details: Pick<TaskerDetails, 'categories'>,
): readonly CategorySlug[] =>
  details.categories.length > 0 ? details.categories : categorySlugs
