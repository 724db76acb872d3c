import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { buttonClass, type ButtonVariant } from '#src/ui/button.tsx'
import type { CardAction } from './card-facts.ts'
import { useRequestLink } from './request-link.ts'

type CardActionLinkProps = {
  request: RequestSummary
  action: CardAction
  /** Undefined for that of the action in a list. */
  variant?: ButtonVariant
}

const variants: Partial<Record<CardAction['name'], ButtonVariant>> = {
  pay: 'primary',
  talk: 'outline',
}

/** The button of a request in a list; it leads to the page of the action. */
export function CardActionLink({ request, action, variant }: CardActionLinkProps) {
  const { name, page } = action
  const { t } = useTranslation()
  const details = useRequestLink(request._id)
  const label = t(`requests.list.act.${name}`)
  const link = {
    params: { serviceRequestId: request._id },
    'aria-label': `${label}: ${requestTitle(request.description)}`,
    className: buttonClass({
      variant: variant ?? variants[name] ?? 'secondary',
      size: 'sm',
      // Above the link of the whole card.
      className: 'z-1',
    }),
    children: label,
  }
  switch (page) {
    case 'payment':
      return <Link to="/payment/$serviceRequestId" {...link} />
    case 'review':
      return <Link to="/service-request/details/$serviceRequestId/review" {...link} />
    case 'extra':
      return request.extraToAnswer ? (
        <Link
          to="/service-request/details/$serviceRequestId/extras/$extraId"
          {...link}
          params={{ ...link.params, extraId: request.extraToAnswer.id }}
        />
      ) : null
    case 'talk':
      return <Link to="/service-request/details/$serviceRequestId/talk" {...link} />
    default:
      return <Link {...link} {...details} />
  }
}
