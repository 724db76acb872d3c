import Heart from 'lucide-react/icons/heart'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import type { FavouriteTasker } from './favourite-tasker.ts'
import { useOwnFavourite } from './use-own-favourite.ts'

/** Saves a tasker who is no favourite yet. */
export function OfferButton({ uid, tasker }: { uid: string; tasker: FavouriteTasker }) {
  const { t } = useTranslation()
  const { isFavourite, keep } = useOwnFavourite(uid, tasker)
  if (isFavourite !== false) return null // a favourite already, or not known yet
  return (
    <Button variant="outline" onClick={keep}>
      <Heart aria-hidden className="size-5" />
      {t('tasker.favourite')}
    </Button>
  )
}
