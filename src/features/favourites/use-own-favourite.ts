import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useIsFavourite } from '#src/queries/favourites.ts'
import { toast } from '#src/ui/toast.ts'
import type { FavouriteTasker } from './favourite-tasker.ts'
import { setFavourite } from './set-favourite.ts'

/** Whether the user has a tasker as a favourite, and the functions to change that. */
export function useOwnFavourite(uid: string, tasker: FavouriteTasker) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isFavourite = useIsFavourite(uid, tasker.uid)
  const saved = t('tasker.favouriteSaved', { name: tasker.name })
  function drop() {
    setFavourite(uid, tasker, false)
    toast.withdraw(saved)
  }
  function keep() {
    setFavourite(uid, tasker, true)
    toast.success(saved, {
      label: t('tasker.favouriteSee'),
      onClick: () => void navigate({ to: '/user-profile', hash: 'favourites' }),
    })
  }
  return { isFavourite, keep, drop }
}
