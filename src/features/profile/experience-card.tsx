import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { EXPERIENCE_YEARS_MAX } from '#src/contract/taskers/limits.ts'
import { useLosableInput } from '#src/platform/page/page-state.ts'
import { experienceAction } from '#src/queries/profile-edits.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { SectionCard } from '#src/components/section-card.tsx'
import { useProfileEdit } from './use-profile-edit.ts'
import { useTyped } from './use-typed.ts'

/** Null for an invalid number of years. */
function yearsIn(text: string): number | null {
  const years = text === '' ? 0 : Number(text)
  return Number.isInteger(years) && years >= 0 && years <= EXPERIENCE_YEARS_MAX
    ? years
    : null
}

/** The tasker's years of experience. */
export function ExperienceCard({ years: saved }: { years: number }) {
  const { t } = useTranslation()
  const typed = useTyped(saved === 0 ? '' : String(saved))
  const [tried, setTried] = useState(false)
  const { save, entries } = useProfileEdit(experienceAction)
  const years = yearsIn(typed.value)
  useLosableInput(typed.changed)

  function submit() {
    setTried(true)
    if (years === null) return
    void save({ body: { taskerDetails: { experience: years } } }, t('profile.saved'))
    typed.reset()
    setTried(false)
  }
  return (
    <SectionCard id="experience" title={t('desk:experience.title')}>
      <form
        noValidate
        className="flex items-start gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label={t('desk:experience.label')}
          hint={t('desk:experience.hint')}
          error={
            tried && years === null
              ? t('desk:experience.range', { max: EXPERIENCE_YEARS_MAX })
              : undefined
          }
          className="flex-1"
        >
          <Input
            inputMode="numeric"
            maxLength={2}
            value={typed.value}
            onChange={(event) => typed.type(event.target.value.replaceAll(/\D/g, ''))}
          />
        </Field>
        {typed.changed && (
          <Button type="submit" variant="secondary" className="mt-1">
            {t('profile.save')}
          </Button>
        )}
      </form>
      <PendingMark
        className="pt-3"
        entries={entries}
        staysOnEdit
        onEdit={({ input }) =>
          typed.type(String(input.body.taskerDetails.experience ?? ''))
        }
      />
    </SectionCard>
  )
}
