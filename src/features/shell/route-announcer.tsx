import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageTitle, setPageTitle } from '#src/platform/page/page-title.ts'

/** Sets the document's title; after a navigation focuses the page's heading and announces it. */
export function RouteAnnouncer() {
  const { t } = useTranslation()
  const router = useRouter()
  const [said, setSaid] = useState('')
  const titleKey = useMatches({
    select: (matches) =>
      matches.findLast(({ staticData }) => staticData.titleKey)?.staticData.titleKey,
  })

  useEffect(() => {
    if (titleKey) setPageTitle(t(titleKey))
  }, [titleKey, t])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        focusPage(toLocation.hash)
        setSaid(pageTitle())
      }),
    [router],
  )

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

/** The page's heading; the target of the hash when the address has one. */
function focusPage(hash: string) {
  const main = document.querySelector<HTMLElement>('#content')
  const place = hash ? document.getElementById(hash) : null
  const target = place ?? main?.querySelector('h1') ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
