import { Link } from '@tanstack/react-router'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Wallet from 'lucide-react/icons/wallet'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { InterestForm } from './interest-form.tsx'

const benefits = [
  { key: 'instalments', Icon: CalendarRange },
  { key: 'balance', Icon: Wallet },
  { key: 'protected', Icon: ShieldCheck },
] as const

/** The announcement of the second payment provider, with a form to be notified. */
export function MercadoPagoPage() {
  const { t } = useTranslation()
  return (
    <div className="page pb-14 lg:grid lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-14 lg:pt-8">
      <div className="pt-4">
        <Pill tone="accent">{t('mercadopago:soon')}</Pill>
        <h1 className="pt-3 text-3xl">{t('mercadopago:heading')}</h1>
        <p className="max-w-[52ch] pt-2.5 text-lg text-ink-2">{t('mercadopago:lead')}</p>
        <ul className="grid gap-6 pt-8">
          {benefits.map(({ key, Icon }) => (
            <li key={key} className="flex gap-4">
              <span className="grid size-12 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-strong">
                <Icon aria-hidden className="size-5.5" />
              </span>
              <div>
                <h2 className="text-lg">{t(`mercadopago:${key}.title`)}</h2>
                <p className="max-w-[48ch] pt-0.5 text-ink-2">
                  {t(`mercadopago:${key}.text`)}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <Link
          to="/buscar"
          className={buttonClass({ variant: 'outline', className: 'mt-8 max-lg:hidden' })}
        >
          {t('mercadopago:search')}
        </Link>
      </div>
      <Card className="mt-9 p-5 lg:mt-4 lg:p-6">
        <InterestForm />
      </Card>
      <Link
        to="/buscar"
        className={buttonClass({ variant: 'outline', className: 'mt-6 w-full lg:hidden' })}
      >
        {t('mercadopago:search')}
      </Link>
    </div>
  )
}
