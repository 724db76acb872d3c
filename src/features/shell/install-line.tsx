import { useTranslation } from 'react-i18next'
import { InstallOffer } from '#src/components/install-offer.tsx'
import { useInstallWay } from '#src/platform/home-screen.ts'
import { cx } from '#src/ui/cx.ts'

/** The way onto the home screen, among the settings; nothing where only a browser's menu leads there. */
export function InstallLine({ className }: { className?: string }) {
  const { t } = useTranslation()
  const way = useInstallWay()
  if (way === null || way === 'menu') return null
  return (
    <div className={cx('grid gap-2', className)}>
      <p className="font-semibold">{t('install.title')}</p>
      <InstallOffer way={way} className={way === 'iphone' ? 'text-sm text-ink-2' : ''} />
    </div>
  )
}
