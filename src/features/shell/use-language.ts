import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { changeLanguage, followLanguage } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

/** The reader's language, and a function to change it. */
export function useLanguage() {
  const { lang } = useFormat()
  const queryClient = useQueryClient()
  /** Rejects when its texts could not be loaded: then nothing has changed. */
  async function choose(next: Lang): Promise<void> {
    await changeLanguage(next)
    void queryClient.invalidateQueries() // the backend writes sentences in the reader's language
  }
  return { lang, choose }
}

/** Follows a language chosen in another tab. */
export function useFollowLanguage(): void {
  const queryClient = useQueryClient()
  useEffect(() => followLanguage(() => queryClient.invalidateQueries()), [queryClient])
}
