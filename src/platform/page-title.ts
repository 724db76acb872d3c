import i18next from 'i18next'
import { useEffect } from 'react'

/** Names the document, for pages whose title depends on data; others use staticData.titleKey. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = i18next.t('shell.documentTitle', { title })
  }, [title])
}
