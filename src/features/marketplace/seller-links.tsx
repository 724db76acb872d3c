import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass, type ButtonVariant } from '#src/ui/button.tsx'

type LinkProps = {
  uid: string
  children: string
  variant?: ButtonVariant
  size?: 'sm' | 'md'
}

/** To the page where a tasker can be asked for something. */
export function TaskerLink({ uid, children, variant = 'outline', size = 'sm' }: LinkProps) {
  return (
    <Link to="/taskers/$uid" params={{ uid }} className={buttonClass({ variant, size })}>
      {children}
    </Link>
  )
}

/** To all that somebody sells. */
export function SellersItemsLink({
  uid,
  children,
  variant = 'outline',
  size = 'sm',
}: LinkProps) {
  return (
    <Link
      to="/marketplace"
      search={{ sellerUid: uid }}
      className={buttonClass({ variant, size })}
    >
      {children}
    </Link>
  )
}

export function MarketLink() {
  const { t } = useTranslation()
  return (
    <Link to="/marketplace" className={buttonClass({ variant: 'outline' })}>
      {t('market:seeMarket')}
    </Link>
  )
}
