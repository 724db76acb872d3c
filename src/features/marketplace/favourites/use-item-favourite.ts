import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/market/marketplace.ts'
import { addEntry, discardEntry } from '#src/outbox/outbox.ts'
import { needsPerson } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { setItemFavouriteAction, useIsItemFavourite } from '#src/queries/item-favourites.ts'
import { seedItem } from '#src/queries/marketplace.ts'
import { cutAtWord } from '#src/lib/request-title.ts'
import { toast } from '#src/ui/toast.ts'

/** Maximum length of a title in a message. */
const SAID_LETTERS = 40

export type FavouriteItem = Pick<Item, '_id' | 'title'>

/** Whether the user has the item as a favourite, and the functions to change that. */
export function useItemFavourite(uid: string, item: FavouriteItem) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const isFavourite = useIsItemFavourite(uid, item._id)
  const title = cutAtWord(item.title, SAID_LETTERS)
  const kept = t('market:favourites.kept', { title })
  const dropped = t('market:favourites.dropped', { title })
  const drop = () => {
    setItemFavourite(uid, item, false)
    toast.withdraw(kept)
    toast.success(dropped, {
      label: t('outbox.undo'),
      onClick: () => setItemFavourite(uid, item, true),
    })
  }
  function keep() {
    // Puts the listed item into the cache, so that the favourites show it offline too.
    seedItem(client, item._id)
    setItemFavourite(uid, item, true)
    toast.withdraw(dropped)
    toast.success(kept, {
      label: t('market:favourites.see'),
      onClick: () => void navigate({ to: '/marketplace', search: { favourites: true } }),
    })
  }
  return { isFavourite, keep, drop }
}

/** Saves or removes a favourite: shown at once, and sent when the network allows. */
function setItemFavourite(
  uid: string,
  { _id: itemId, title }: FavouriteItem,
  favourite: boolean,
): void {
  const input = { params: { uid, itemId }, body: { favourite } }
  const subject = setItemFavouriteAction.subjectOf(input)
  // A new choice replaces an earlier one that was refused.
  for (const entry of entriesNow())
    if (entry.subject === subject && needsPerson(entry)) void discardEntry(entry.id)
  addEntry(setItemFavouriteAction, input, { about: title })
}
