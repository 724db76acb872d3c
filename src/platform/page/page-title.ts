import i18next from 'i18next'
import { useEffect } from 'react'

let title: string | null = null
let count = 0

function write(): void {
  const name = pageTitle()
  document.title = count > 0 ? `(${count}) ${name}` : name
}

/** The name of the document, without the number before it. */
export const pageTitle = (): string => (title ??= document.title)

/** Names the document after a page. */
export function setPageTitle(page: string): void {
  title = i18next.t('shell.documentTitle', { title: page })
  write()
}

/** Puts a number before the name, visible from another tab: "(3) Pedidos · oficio". */
export function setTitleCount(next: number): void {
  count = next
  write()
}

/** Names the document, for pages whose title depends on data; others use staticData.titleKey. */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page) setPageTitle(page)
  }, [page])
}
