/**
 * Formatters by locale and options. To make one takes a phone longer than to draw what it formats,
 * and a page asks for the same few over and over: each is made once.
 */
export const dateFormat = kept(Intl.DateTimeFormat)
export const numberFormat = kept(Intl.NumberFormat)
export const relativeFormat = kept(Intl.RelativeTimeFormat)
export const listFormat = kept(Intl.ListFormat)

type Constructor<Options, Format> = new (locale: string, options: Options) => Format

function kept<Options, Format>(Formatter: Constructor<Options, Format>) {
  const made = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale}${JSON.stringify(options)}`
    const format = made.get(key) ?? new Formatter(locale, options)
    made.set(key, format)
    return format
  }
}
