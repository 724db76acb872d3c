import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RequestExtra } from '#src/contract/requests/requests.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { buttonClass } from '#src/ui/button.tsx'

type SeeExtraProps = { requestId: string; extra: RequestExtra }

/** Leads to the extra that waits for the reader. */
export function SeeExtra({ requestId, extra }: SeeExtraProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <Link
      to="/service-request/details/$serviceRequestId/extras/$extraId"
      params={{ serviceRequestId: requestId, extraId: extra._id }}
      className={buttonClass({ className: 'whitespace-normal!' })}
    >
      {t(`work:extra.see.${extra.kind === 'discount' ? 'discount' : 'extra'}`, {
        amount: money(extra.amount),
      })}
    </Link>
  )
}
