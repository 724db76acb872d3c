import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { TaskerServices } from './tasker-services.tsx'
import type { Tasker } from './tasker.ts'

type TaskerOfferProps = {
  /** The tasker to ask; undefined on the tasker's own page. */
  uid: string | undefined
  details: Tasker
}

/** The tasker's services and their prices. */
export function TaskerOffer({ uid, details }: TaskerOfferProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const skillName = useSkillNames()
  const { services } = details
  const priced = services.map(({ skill }) => skill)
  const isPriced = services.length > 0
  const can = [
    ...(isPriced ? [] : details.categories.map((slug) => categoryName(slug, lang))),
    ...details.skills
      .filter((slug) => !priced.includes(slug))
      .map(skillName)
      .filter((known) => known !== undefined),
  ]
  return (
    <section>
      <SectionHeader title={t('tasker.does')} />
      {isPriced && (
        <>
          <p className="-mt-1.5 pb-3 text-sm text-ink-2">{t('tasker.touchToAsk')}</p>
          <TaskerServices uid={uid} services={services} />
          <OtherWork details={details} />
        </>
      )}
      {can.length > 0 && (
        <ul
          aria-label={isPriced ? t('tasker.doesToo') : undefined}
          className={cx('flex flex-wrap gap-2', isPriced && 'pt-3')}
        >
          {can.map((text) => (
            <li key={text}>
              <Tag className="px-2.5 py-1.5 text-sm">{text}</Tag>
            </li>
          ))}
        </ul>
      )}
      {!isPriced && <Prices details={details} />}
    </section>
  )
}

/** The price of work beyond the list, where the tasker gives one. */
function OtherWork({ details: { pricePerService, hourlyRate } }: { details: Tasker }) {
  const { t } = useTranslation()
  const { shortMoney, either } = useFormat()
  const prices = [
    ...(pricePerService === null
      ? []
      : [`${shortMoney(pricePerService)} ${t('tasker.perService')}`]),
    ...(hourlyRate === null ? [] : [`${shortMoney(hourlyRate)} ${t('tasker.perHour')}`]),
  ]
  if (prices.length === 0) return null
  return (
    <p className="pt-3 text-ink-2">
      {t('tasker.otherWork')} <b className="text-ink">{either(prices)}</b>.
    </p>
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
