import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { changeLinkClass, ReviewPart } from '#src/components/steps/review-part.tsx'
import type { CepPlace } from '#src/contract/places/geo.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { StepFrame } from '#src/ui/step-frame.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { Draft } from './draft.ts'
import type { StepName } from './step-names.ts'
import { validSkills } from './steps.ts'
import { useBecomeTasker } from './use-become-tasker.ts'

type ReviewStepProps = { uid: string; draft: Draft; onDone: () => void }

/** The summary before everything is sent. */
export function ReviewStep({ uid, draft, onDone }: ReviewStepProps) {
  const { t } = useTranslation()
  const { lang, money, distance, cep } = useFormat()
  const { data: known } = useQuery(taskerQueries.skills({ lang }))
  const { data: place } = useQuery(geoQueries.cep(draft.cep))
  const { send, sending, failure } = useBecomeTasker(uid)
  const needs = useMayNotWait({ pending: sending })
  const { categories, pricePerService, hourlyRate, radiusKm } = draft
  const skills = validSkills(draft, known)

  return (
    <StepFrame
      title={t('onboarding:steps.review.title')}
      lead={t('onboarding:steps.review.lead')}
      onSubmit={(event) => {
        event.preventDefault()
        void send({ ...draft, skills }).then((done) => done && onDone())
      }}
      actions={
        <Button {...needs.button} type="submit" pending={sending}>
          {failure ? t('common.retry') : t('onboarding:send')}
        </Button>
      }
    >
      {failure && (
        <Alert tone="danger" title={t(`onboarding:failed.${failure.part}`)}>
          <p>{actionErrorText(failure.error, t)}</p>
          <p>{t('onboarding:kept')}</p>
        </Alert>
      )}
      <Part step="trades">
        <Tags names={categories.map((slug) => categoryName(slug, lang))} />
      </Part>
      <Part step="skills">
        {skills.length > 0 ? (
          <Tags names={skills.map((slug) => nameOf(slug, known))} />
        ) : (
          <p className="text-ink-2">{t('onboarding:noneChosen')}</p>
        )}
      </Part>
      <Part step="prices">
        <KeyValueList>
          <KeyValue name={t('onboarding:fields.pricePerService')} strong="value">
            {pricePerService !== null && money(pricePerService)}
          </KeyValue>
          {hourlyRate !== null && (
            <KeyValue name={t('onboarding:fields.hourlyRate')} strong="value">
              {money(hourlyRate)}
            </KeyValue>
          )}
        </KeyValueList>
      </Part>
      <Part step="place">
        <p>{place ? nameOfPlace(place) : cep(draft.cep)}</p>
        <p className="text-ink-2">
          {t('onboarding:upTo', { distance: distance(radiusKm), cep: cep(draft.cep) })}
        </p>
      </Part>
      {needs.note('text-center')}
    </StepFrame>
  )
}

const nameOfPlace = ({ district, city, state }: CepPlace): string =>
  [district, city, state].filter(Boolean).join(', ')

const nameOf = (slug: string, known: readonly { slug: string; name: string }[] = []) =>
  known.find((skill) => skill.slug === slug)?.name ?? slug

function Tags({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name}>
          <Tag className="px-2.5 py-1.5 text-sm">{name}</Tag>
        </li>
      ))}
    </ul>
  )
}

function Part({ step, children }: { step: StepName; children: ReactNode }) {
  const { t } = useTranslation()
  const name = t(`onboarding:steps.${step}.name`)
  return (
    <ReviewPart
      title={name}
      change={
        <Link to="." search={{ step }} viewTransition={false} className={changeLinkClass}>
          {t('common.change')} <span className="sr-only">{name}</span>
        </Link>
      }
    >
      {children}
    </ReviewPart>
  )
}
