import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PublishLink } from '#src/components/publish-link.tsx'
import { firstName } from '#src/lib/first-name.ts'
import { useSignedIn } from '#src/session/use-signed-in.ts'

type StartPageProps = {
  /** The search form, at the client's own place. */
  search: ReactNode
  /** The client's drafts. */
  begun: ReactNode
  waiting: ReactNode
  again: ReactNode
  featured: ReactNode
  trades: ReactNode
}

/** The start page of a client: pending actions first, then suggestions. */
export function StartPage({
  search,
  begun,
  waiting,
  again,
  featured,
  trades,
}: StartPageProps) {
  const { t } = useTranslation()
  const name = firstName(useSignedIn()?.profile.name ?? '')
  return (
    <>
      <div className="page pb-12">
        <h1 className="truncate pt-3.5 pb-4 text-3xl md:pt-8">
          {name ? t('start.hello', { name }) : t('start.helloNobody')}
        </h1>
        {search}
        <PublishLink
          title={t('needs.publish')}
          text={t('needs.cardText')}
          className="mt-3"
        />
        {begun}
        <div className="xl:grid xl:grid-cols-[1fr_24rem] xl:items-start xl:gap-10">
          <div className="min-w-0">{waiting}</div>
          <div className="min-w-0">{again}</div>
        </div>
        {featured}
      </div>
      {trades}
    </>
  )
}
