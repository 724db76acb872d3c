import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from 'react-i18next'
import { askToInstall } from '#src/platform/install/ask-to-install.ts'
import { useInstallWay } from '#src/platform/install/home-screen.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'

/**
 * The offer to install the app on the home screen, on a page of its own or in the settings; nothing
 * where only a browser's own menu does it.
 */
export function InstallOffer({ look }: { look: 'card' | 'line' }) {
  const { t } = useTranslation()
  const way = useInstallWay()
  if (way === null) return null
  const isCard = look === 'card'
  return (
    <section
      className={cx(
        'grid gap-2',
        isCard && 'rounded-lg border border-line bg-surface p-6 md:p-10',
      )}
    >
      <h3 className={isCard ? 'text-2xl' : 'text-base font-semibold tracking-normal'}>
        {t('install.title')}
      </h3>
      <p className={cx('max-w-[56ch] text-ink-2', !isCard && 'text-sm')}>
        {t(way === 'iphone' ? 'install.iphone' : 'install.text')}
      </p>
      {way === 'prompt' && (
        <Button
          variant="secondary"
          className={cx(isCard && 'mt-3 md:justify-self-start')}
          onClick={() => void askToInstall()}
        >
          <Smartphone aria-hidden className="size-5" />
          {t('install.button')}
        </Button>
      )}
    </section>
  )
}
