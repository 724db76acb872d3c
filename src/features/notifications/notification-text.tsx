import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#src/contract/notifications/notifications.ts'

type Told = Pick<Notification, 'author' | 'message'>

/** The text in one line: a user's own words begin with their name. */
export const plainSentence = ({ author, message }: Told, t: TFunction): string =>
  author === null ? message : `${t('notifications.wrote', { author })} “${message}”`

/**
 * The sentence of the platform, or a user's words as a quotation: they must not look like the
 * platform's. Links in them are plain text.
 */
export function NotificationText({ notification }: { notification: Told }) {
  const { t } = useTranslation()
  const { author, message } = notification
  if (author === null) return message
  return (
    <>
      {t('notifications.wrote', { author })}{' '}
      <q className="line-clamp-3 font-normal text-ink-2">{message}</q>
    </>
  )
}
