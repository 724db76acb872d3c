import { useEffect, useRef, type ReactNode } from 'react'
import { BackLink } from '#src/components/back-link.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import type { WayBack } from './use-way-back.ts'

type AuthFrameProps = {
  /** The page to go back to; the landing page unless told otherwise. */
  back?: WayBack
  /** A part at the right of the header, such as the language. */
  trailing?: ReactNode
  children: ReactNode
}

/** The frame of every page about the account at the identity provider. */
export function AuthFrame({ back = { to: '/' }, trailing, children }: AuthFrameProps) {
  return (
    <div className="page min-h-dvh max-w-form pb-12">
      <PageHeader
        as="p"
        back={<BackLink {...back} />}
        title={
          <span className="flex">
            <Logo />
          </span>
        }
        trailing={trailing}
      />
      {children}
    </div>
  )
}

type AuthHeadingProps = {
  title: string
  children?: ReactNode
  /** True when the heading appears without a navigation, in place of what had the focus. */
  takesFocus?: boolean
}

/** The page's h1 and what it is about. */
export function AuthHeading({ title, children, takesFocus = false }: AuthHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="pt-6 pb-6">
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      {children && <p className="pt-2 text-ink-2">{children}</p>}
    </div>
  )
}
