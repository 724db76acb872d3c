import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/contract/categories.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'
import { Card } from '#src/ui/card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { Tasker } from './tasker.ts'

/** What the tasker does, and what it costs. */
export function TaskerOffer({ details }: { details: Tasker }) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const skillName = useSkillNames()
  const can = [
    ...details.categories.map((slug) => categoryName(slug, lang)),
    ...details.skills.map(skillName).filter((known) => known !== undefined),
  ]
  return (
    <section>
      <SectionHeader title={t('tasker.does')} />
      <ul className="flex flex-wrap gap-2">
        {can.map((text) => (
          <li key={text}>
            <Tag className="px-2.5 py-1.5 text-sm">{text}</Tag>
          </li>
        ))}
      </ul>
      <Prices details={details} />
    </section>
  )
}

function Prices({ details: { pricePerService, hourlyRate } }: { details: Tasker }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <Card className="mt-4 p-4">
      {pricePerService === null && hourlyRate === null ? (
        <p className="font-semibold">{t('tasker.priceToAgree')}</p>
      ) : (
        <KeyValueList>
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
        </KeyValueList>
      )}
      <p className="pt-2 text-sm text-ink-2">{t('tasker.priceNote')}</p>
    </Card>
  )
}
