import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressIcons } from '#src/components/address-words.tsx'
import { addressOf, isSamePlace } from '#src/components/address/address-lines.ts'
import {
  type AddressKind,
  addressKinds,
  states,
} from '#src/contract/places/address-kinds.ts'
import { ADDRESS_LINES, ADDRESSES_MAX } from '#src/contract/places/limits.ts'
import type { JobAddress } from '#src/contract/requests/requests.ts'
import { streetText } from '#src/lib/address-text.ts'
import { cepDigits } from '#src/lib/cep.ts'
import { randomUuid } from '#src/lib/hex.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { readStored, tryStored } from '#src/platform/device/safe-storage.ts'
import { useFocusFallback } from '#src/platform/page/use-focus-fallback.ts'
import { saveAddressAction, useAddresses } from '#src/queries/addresses.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { Button } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'

type KeepAddressOfferProps = {
  uid: string
  /** The id of the request or the order. */
  id: string
  cep: string
  address: JobAddress
  className?: string | undefined
}

/** Offers to save an address that a request or an order was given. */
export function KeepAddressOffer({
  uid,
  id,
  cep,
  address,
  className,
}: KeepAddressOfferProps) {
  const { t } = useTranslation()
  const { addresses } = useAddresses(uid)
  const { data: place } = useQuery({ ...geoQueries.cep(cep), retry: false })
  const [isSaved, setSaved] = useState(false)
  useFocusFallback('nearest')
  const street = streetText(address)
  const [isDeclined, decline] = useDeclined(uid, id)
  const state = states.find((each) => each === place?.state)
  if (isSaved)
    return (
      <p role="status" className={cx('text-sm text-ink-2', className)}>
        {t('meeting:keep.done')}
      </p>
    )
  const isKnown = addresses?.some(
    (each) => cepDigits(each.cep) === cep && isSamePlace(address, addressOf(each)),
  )
  const isFull = addresses !== undefined && addresses.length >= ADDRESSES_MAX
  if (!addresses || isKnown || isFull || isDeclined || !state) return null
  const kinds = addressKinds.filter(
    (kind) => kind === 'other' || addresses.every((each) => each.kind !== kind),
  )

  function save(kind: AddressKind) {
    if (!state) return
    const { reference: _ofTheJob, ...lines } = address
    const label = kind === 'other' ? street.slice(0, ADDRESS_LINES.label) : ''
    addEntry(saveAddressAction, {
      params: { uid, id: randomUuid() },
      body: { ...lines, kind, label, cep, state, point: null },
    })
    setSaved(true)
  }

  return (
    <section className={cardClass({ className: cx('grid gap-3 p-4', className) })}>
      <div>
        <h3 className="text-base">{t('meeting:keep.title')}</h3>
        <p className="pt-0.5 text-sm text-ink-2 wrap-anywhere">
          {t('meeting:keep.text', { street })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => {
          const Icon = addressIcons[kind]
          return (
            <Button key={kind} variant="outline" size="sm" onClick={() => save(kind)}>
              <Icon aria-hidden className="size-4.5" />
              {t(`account:addresses.kinds.${kind}`)}
            </Button>
          )
        })}
        <Button variant="tab" size="sm" className="ml-auto" onClick={decline}>
          {t('meeting:keep.decline')}
        </Button>
      </div>
    </section>
  )
}

const DECLINED_MAX = 50

/** True once the user has declined this offer, on this device. */
function useDeclined(uid: string, id: string): [boolean, () => void] {
  const key = `address-declined:${uid}`
  const stored = () => readStored(key)?.split(' ') ?? []
  const [declined, setDeclined] = useState(stored)
  return [
    declined.includes(id),
    () => {
      const ids = [id, ...stored()].slice(0, DECLINED_MAX)
      tryStored(key, ids.join(' '))
      setDeclined(ids)
    },
  ]
}
