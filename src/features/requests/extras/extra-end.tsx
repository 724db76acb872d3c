import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RequestExtra, ServiceRequest } from '#src/contract/requests/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'

type ExtraEndProps = { request: ServiceRequest; extra: RequestExtra }

/** What became of an extra that is over, and the ways on. */
export function ExtraEnd({ request, extra }: ExtraEndProps) {
  const { t } = useTranslation()
  const { viewer, paymentMethod } = request
  const params = { serviceRequestId: request._id }
  const isAccepted = extra.status === 'accepted'
  const isPaid = isAccepted && extra.kind !== 'discount'
  return (
    <>
      <p className="pb-4 text-ink-2">
        {t(
          isPaid
            ? `extras:page.held.${viewer}`
            : isAccepted
              ? `extras:page.back.${paymentMethod}.${viewer}`
              : 'extras:page.overText',
          namesIn(request),
        )}
      </p>
      <StickyActionBar className="max-md:mt-auto">
        {isPaid && (
          <Link
            to="/service-request/details/$serviceRequestId/receipt"
            params={params}
            className={buttonClass({ variant: 'outline' })}
          >
            {t('extras:page.receiptLink')}
          </Link>
        )}
        <Link
          to="/service-request/details/$serviceRequestId"
          params={params}
          className={buttonClass()}
        >
          {t('extras:page.toRequest')}
        </Link>
      </StickyActionBar>
    </>
  )
}
