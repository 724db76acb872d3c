import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Adds what a sheet says to the outbox. Where another step of the request waits there, the sheet
 * stays with what was typed, and `refusal` says why.
 */
export function useQueueStep<Said>(add: (said: Said) => boolean, onAdded: () => void) {
  const { t } = useTranslation()
  const [isRefused, setRefused] = useState(false)
  return {
    refusal: isRefused ? t('requests.stepWaits') : undefined,
    queueStep: (said: Said) => {
      const isAdded = add(said)
      setRefused(!isAdded)
      if (isAdded) onAdded()
    },
  }
}
