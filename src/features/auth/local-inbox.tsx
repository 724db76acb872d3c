import { useTranslation } from 'react-i18next'

/** In local mode: a link to the inbox of the e-mails that would be sent. */
export function LocalInbox({ to }: { to: string }) {
  const { t } = useTranslation()
  if (import.meta.env.VITE_DEMO !== 'true') return null // and not built in
  return (
    <a
      href={`/__mail?to=${encodeURIComponent(to)}`}
      className="block pt-2 font-semibold underline underline-offset-4"
    >
      {t('auth.demo.inbox')}
    </a>
  )
}
