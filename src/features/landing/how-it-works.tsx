import CalendarCheck from 'lucide-react/icons/calendar-check'
import MessageCircle from 'lucide-react/icons/message-circle'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useTranslation } from 'react-i18next'
import { ProtectionDrawing } from './protection-drawing.tsx'

const steps = [
  { key: 'ask', Icon: MessageCircle },
  { key: 'agree', Icon: CalendarCheck },
  { key: 'pay', Icon: ShieldCheck },
  { key: 'release', Icon: ThumbsUp },
] as const

/** How the payment is protected, from the request to the release. */
export function HowItWorks() {
  const { t } = useTranslation()
  return (
    <section id="como-funciona" className="border-y border-line bg-surface py-12 md:py-16">
      <div className="page">
        <h2 className="text-3xl">{t('landing.how.title')}</h2>
        <p className="max-w-[52ch] pt-2 text-ink-2 md:text-lg">{t('landing.how.lead')}</p>
        <div className="grid gap-9 pt-8 xl:grid-cols-2 xl:items-center xl:gap-16">
          <ol className="grid gap-7 md:grid-cols-2 xl:grid-cols-1">
            {steps.map(({ key, Icon }, n) => (
              <li key={key} className="flex gap-4">
                <span className="grid size-13 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-strong">
                  <Icon aria-hidden className="size-6" />
                </span>
                <div>
                  <h3 className="text-lg">
                    <span className="text-ink-3">{n + 1}.</span>{' '}
                    {t(`landing.how.${key}.title`)}
                  </h3>
                  <p className="pt-1 text-ink-2">{t(`landing.how.${key}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
          <ProtectionDrawing />
        </div>
      </div>
    </section>
  )
}
