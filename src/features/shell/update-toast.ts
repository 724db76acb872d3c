import i18next from 'i18next'
import { lastResort } from '#src/platform/i18n/i18n.ts'
import { unsavedInput } from '#src/platform/page/page-state.ts'
import { startServiceWorker } from '#src/platform/versions/service-worker.ts'
import { toast } from '#src/ui/toast.ts'

/** Shows that a new version is ready; a press on the message installs it. */
export function showUpdate(apply: () => void): void {
  toast.standing(i18next.t('update.available', { defaultValue: lastResort.update }), apply)
}

/** Makes the app work offline, and offers each new version when it is ready. */
export const startOfflineSupport = (): Promise<void> =>
  startServiceWorker({ onUpdate: showUpdate, isBusy: unsavedInput.isUp })
