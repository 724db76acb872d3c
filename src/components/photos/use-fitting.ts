import { useTranslation } from 'react-i18next'
import { toast } from '#src/ui/toast.ts'

type Place = { room: number; max: number }

/** The first of the chosen photos, up to the maximum; shows how many are left out, and why. */
export function useFitting() {
  const { t } = useTranslation()
  return (files: readonly File[], { room, max }: Place): File[] => {
    const fitting = files.slice(0, Math.max(0, room))
    const count = files.length - fitting.length
    if (count > 0) toast.info(t('photos:leftOut', { count, max }))
    return fitting
  }
}
