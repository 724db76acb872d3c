import { afterUntil } from '#src/lib/until.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

/** The day or date of a deadline in the interface's language, as it follows "hasta" or "até". */
export function useUntil() {
  const { date, day, lang } = useFormat()
  return {
    date: (iso: string) => afterUntil(date(iso), lang),
    day: (iso: string) => afterUntil(day(iso), lang),
  }
}
