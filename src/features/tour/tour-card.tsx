import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { Lead } from './lead.ts'
import { cardIds } from './stage.ts'
import type { TourStep } from './steps.ts'

type TourCardProps = { step: TourStep; n: number; of: number; lead: Lead }

/** The text of a step, and its buttons. */
export function TourCard({ step, n, of, lead }: TourCardProps) {
  const { t } = useTranslation()
  const isLast = n === of
  return (
    <div className="relative p-4.5 font-sans text-base text-ink">
      <p id={cardIds.progress} className="text-sm font-semibold text-ink-2">
        {t('tour:progress', { n, of })}
      </p>
      <h2 id={cardIds.title} className="pt-0.5 pr-8 text-xl">
        {t(`tour:steps.${step}.title`)}
      </h2>
      <p id={cardIds.text} className="pt-1.5 text-ink-2">
        {t(`tour:steps.${step}.text`)}
      </p>
      <div className="-ml-1 flex items-center justify-end gap-1 pt-3.5">
        <Dots n={n} of={of} />
        {n > 1 && (
          <IconButton
            plain
            label={t('tour:back')}
            icon={<ArrowLeft aria-hidden className="size-5" />}
            onClick={lead.back}
          />
        )}
        {!isLast && (
          <Button variant="tab" className="px-3!" onClick={() => lead.end('skipped')}>
            {t('tour:skip')}
          </Button>
        )}
        <Button data-autofocus onClick={lead.next}>
          {isLast ? t('tour:done') : t('tour:next')}
        </Button>
      </div>
      <IconButton
        plain
        label={t('tour:later')}
        icon={<X aria-hidden className="size-4.5" />}
        onClick={() => lead.end('later')}
        className="absolute! top-1.5 right-1.5 text-ink-2"
      />
    </div>
  )
}

/** The progress, visually only. */
function Dots({ n, of }: { n: number; of: number }) {
  return (
    <div aria-hidden className="mr-auto flex gap-1.5 pl-1 max-[23rem]:hidden">
      {Array.from({ length: of }, (_, at) => (
        <span
          key={at}
          className={cx(
            'h-1.5 rounded-full',
            at + 1 === n ? 'w-5.5 bg-brand' : 'w-1.5 bg-line-2',
          )}
        />
      ))}
    </div>
  )
}
