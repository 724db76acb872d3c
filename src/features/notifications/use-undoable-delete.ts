import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#src/contract/notifications.ts'
import { deleteNotificationMutation } from '#src/queries/notifications.ts'
import { toast } from '#src/ui/toast.ts'

/** As long as a toast offers the undo. */
const UNDO_MS = 5000

/** Deletes when the undo is over, or when the page is left; until then the item is only hidden. */
export function useUndoableDelete() {
  const { t } = useTranslation()
  const { mutate } = useMutation(deleteNotificationMutation)
  const waiting = useRef(new Map<string, { item: Notification; timer: number }>())
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())

  function forget(id: string) {
    const entry = waiting.current.get(id)
    if (entry) clearTimeout(entry.timer)
    waiting.current.delete(id)
    return entry?.item
  }

  function finish(id: string) {
    const item = forget(id)
    if (item) mutate({ id, firebaseUid: item.firebaseUid })
    setHidden(without(id))
  }

  function undo(id: string) {
    forget(id)
    setHidden(without(id))
  }

  function remove(item: Notification) {
    const id = item._id
    const timer = window.setTimeout(() => finish(id), UNDO_MS)
    waiting.current.set(id, { item, timer })
    setHidden((ids) => new Set([...ids, id]))
    toast.success(t('notifications.deleted'), {
      label: t('notifications.undo'),
      onClick: () => undo(id),
    })
  }

  const finishAll = useEffectEvent(() => {
    for (const id of waiting.current.keys()) finish(id)
  })
  useEffect(() => () => finishAll(), [])

  return { hidden, remove }
}

const without = (id: string) => (ids: ReadonlySet<string>) =>
  new Set([...ids].filter((other) => other !== id))
