import { fieldOf } from '#src/lib/field-of.ts'
import { toLang } from '#src/lib/lang.ts'
import { ownPath, type Pushed } from '#src/lib/push-messages.ts'

const news = {
  pt: { title: 'oficio', body: 'Há novidades para você.' },
  es: { title: 'oficio', body: 'Hay novedades para ti.' },
}

/**
 * The message in a push event's text; FCM wraps the fields in `data`. For a text that cannot be
 * read it is a general one in the browser's language, because something must be shown for each
 * event.
 */
export function messageIn(
  text: string,
  { origin, language }: { origin: string; language: string },
): Pushed {
  const data = parsed(text)
  const field = (name: keyof Pushed) => {
    const value = fieldOf(fieldOf(data, 'data') ?? data, name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const link = ownPath(field('link') ?? '', origin)
  const tag = field('tag') ?? link
  const title = field('title')
  if (title === null) return { ...news[toLang(language)], link, tag }
  return { title, body: field('body') ?? '', link, tag }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
