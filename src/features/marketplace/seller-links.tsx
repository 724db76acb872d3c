import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass, type ButtonVariant } from '#src/ui/button.tsx'

type LinkProps = {
  uid: string
  children: string
  variant?: ButtonVariant
  size?: 'sm' | 'md'
}

/** Links to the page where the tasker can be asked for a service. */
export function TaskerLink({ uid, children, variant = 'outline', size = 'sm' }: LinkProps) {
  return (
    <Link to="/taskers/$uid" params={{ uid }} className={buttonClass({ variant, size })}>
      {children}
    </Link>
  )
}

/** Links to all items of the seller. */
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
