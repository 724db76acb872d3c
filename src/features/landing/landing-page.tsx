import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyInstall } from '#src/components/lazy-install.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Invitation } from './invitation.tsx'
import { Questions } from './questions.tsx'

type LandingPageProps = {
  search: ReactNode
  /** What the user has begun and not sent. */
  begun: ReactNode
  trust: ReactNode
  works: ReactNode
  categories: ReactNode
  featured: ReactNode
  prices: ReactNode
  trades: ReactNode
  cities: ReactNode
}

/** The landing page; the route gives it the parts of the product. */
export function LandingPage(props: LandingPageProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="page pb-12">
        <div className="md:pt-10 md:pb-7 xl:grid xl:grid-cols-[1.2fr_1fr] xl:items-start xl:gap-12">
          <div className="min-w-0">
            <h1 className="pt-3.5 pb-2.5 text-hero font-extrabold tracking-[-0.045em]">
              {t('landing.title')}{' '}
              <em className="text-brand not-italic md:block">{t('landing.titleNear')}</em>
            </h1>
            <p className="text-ink-2 md:max-w-[34ch] md:pt-2 md:text-lg">
              {t('landing.lead')}
            </p>
            <div className="pt-4.5 pb-3.5 md:pt-7">{props.search}</div>
            {props.trust}
            {props.begun}
          </div>
          <div className="min-w-0 max-xl:pt-4">{props.works}</div>
        </div>
        <div className="pt-4 md:hidden">{props.categories}</div>
        {props.featured}
      </div>
      {props.prices}
      <HowItWorks />
      {props.trades}
      {props.cities}
      <div className="page far-down-40 grid gap-12 pb-12 md:far-down-21 md:pb-16 xl:grid-cols-2 xl:items-start xl:gap-16">
        <Questions />
        <div className="grid gap-5">
          <Invitation />
          <LazyInstall />
        </div>
      </div>
    </>
  )
}
