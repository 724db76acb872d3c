import { Link } from '@tanstack/react-router'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from 'react-i18next'
import { askToInstall, type InstallWay } from '#src/platform/home-screen.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'

type InstallOfferProps = { way: NonNullable<InstallWay>; className?: string }

/** What somebody does here to have the app on the home screen. */
export function InstallOffer({ way, className }: InstallOfferProps) {
  const { t } = useTranslation()
  if (way === 'iphone') return <p className={className}>{t('install.iphone')}</p>
  if (way === 'prompt')
    return (
      <Button variant="secondary" className={className} onClick={() => void askToInstall()}>
        <Smartphone aria-hidden className="size-5" />
        {t('install.button')}
      </Button>
    )
  return (
    <Link
      to="/faq"
      hash="install"
      className={buttonClass({ variant: 'secondary', className })}
    >
      {t('install.how')}
    </Link>
  )
}
