import { push as esNews } from '#locales/es/static.json'
import { push as ptNews } from '#locales/pt/static.json'
import { readField } from '#src/lib/read-field.ts'
import { toLang } from '#src/lib/lang.ts'
import { ownPath, type PushContent } from '#src/lib/push-messages.ts'

const news = { pt: ptNews, es: esNews }

/**
 * The message in a push event's text; FCM wraps the fields in `data`. For a text that cannot be
 * read it is a general one in the browser's language, because something must be shown for each
 * event.
 */
export function parsePushMessage(
  text: string,
  { origin, language }: { origin: string; language: string },
): PushContent {
  const data = parsed(text)
  const field = (name: keyof PushContent) => {
    const value = readField(readField(data, 'data') ?? data, name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const link = ownPath(field('link') ?? '', origin)
  const tag = field('tag') ?? link
  const title = field('title')
  if (title === null) return { title: 'oficio', body: news[toLang(language)], link, tag }
  return { title, body: field('body') ?? '', link, tag }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
