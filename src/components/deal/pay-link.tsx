import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button, buttonClass, type ButtonProps } from '#src/ui/button.tsx'

/** The props of a button that needs the network, from `useMayNotWait`. */
export type PayNeeds = Pick<ButtonProps, 'unavailable' | 'aria-describedby'>

type PayAnchorProps = Omit<ComponentProps<'a'>, 'className'> & { needs: PayNeeds }

function PayAnchor({ needs, children, ...link }: PayAnchorProps) {
  if (needs.unavailable) return <Button {...needs}>{children}</Button>
  return (
    <a {...link} className={buttonClass()}>
      {children}
    </a>
  )
}

const PayRouterLink = createLink(PayAnchor)

/** Leads to the payment of a request or an order. Takes the props of the router's Link. */
export const PayLink: LinkComponent<typeof PayAnchor> = (props) => (
  <PayRouterLink {...props} />
)
