import i18next from 'i18next'
import { onNoRoom } from '#src/drafts/draft-store.ts'
import { toast } from '#src/ui/toast.ts'

/** Says once that the device has no room for what is typed. Returns an unsubscribe function. */
export const followDrafts = (): (() => void) =>
  onNoRoom(() => toast.lasting(i18next.t('drafts.noRoom'), i18next.t('drafts.understood')))
