import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/contract/categories.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { PhotoMosaic } from './photo-mosaic.tsx'
import type { Tasker } from './tasker.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'

/** The bio, the best photos, the skills and the price. */
export function TaskerPresentation({ name, details }: { name: string; details: Tasker }) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const skillName = useSkillNames()
  const { bio, photos, categories, skills } = details
  const can = [
    ...categories.map((slug) => categoryName(slug, lang)),
    ...skills.map(skillName).filter((known) => known !== undefined),
  ]
  return (
    <>
      <p className="pb-3.5 whitespace-pre-line text-ink-2">{bio || t('tasker.noBio')}</p>
      {photos.length > 0 && <PhotoMosaic name={name} photos={photos} />}
      {can.length > 0 && (
        <>
          <h2 className="pt-6 pb-3 text-xl">{t('tasker.does')}</h2>
          <ul className="flex flex-wrap gap-2">
            {can.map((text) => (
              <li key={text}>
                <Tag className="px-2.5 py-1.5 text-sm">{text}</Tag>
              </li>
            ))}
          </ul>
        </>
      )}
      <Numbers details={details} />
    </>
  )
}

function Numbers({ details }: { details: Tasker }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { pricePerService, hourlyRate, completedJobs, district, city } = details
  const place = [district, city].filter(Boolean).join(', ')
  return (
    <KeyValueList className="pt-5">
      {pricePerService !== null && (
        <KeyValue name={t('tasker.pricePerService')} strong="value">
          {money(pricePerService)}
        </KeyValue>
      )}
      {hourlyRate !== null && (
        <KeyValue name={t('tasker.hourlyRate')} strong="value">
          {money(hourlyRate)}
        </KeyValue>
      )}
      {completedJobs > 0 && (
        <KeyValue name={t('tasker.completedJobs')}>{number(completedJobs)}</KeyValue>
      )}
      {place && <KeyValue name={t('tasker.place')}>{place}</KeyValue>}
    </KeyValueList>
  )
}
