import { useTranslation } from 'react-i18next'
import { InstallOffer } from '#src/components/install-offer.tsx'
import { useInstallWay } from '#src/platform/home-screen.ts'

/** Tells that the page is an application too; nothing to whoever has opened it as one. */
export function InstallCard() {
  const { t } = useTranslation()
  const way = useInstallWay()
  if (way === null) return null
  return (
    <section className="rounded-lg border border-line bg-surface p-6 md:p-10">
      <h2 className="text-2xl">{t('install.title')}</h2>
      <p className="max-w-[56ch] pt-2 text-ink-2">{t('install.text')}</p>
      <InstallOffer way={way} className="mt-5 max-md:w-full" />
    </section>
  )
}
