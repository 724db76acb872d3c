import { useTranslation } from 'react-i18next'
import type { ShownAddress } from '#src/queries/addresses.ts'
import { type AddressActs, AddressMenu } from './address-menu.tsx'
import { addressIcons, addressLabel, streetLine } from '#src/components/address-words.tsx'
import { PendingWord } from './pending-word.tsx'

/** An address that is not the main one. */
export function AddressRow({ address, ...acts }: AddressActs & { address: ShownAddress }) {
  const { t } = useTranslation()
  const Icon = addressIcons[address.kind]
  const name = addressLabel(address, t)
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 pr-2 pl-4 first:border-t-0">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2">
          {[streetLine(address), address.district].filter(Boolean).join(' · ')}
        </p>
      </div>
      {address.pending && <PendingWord />}
      <AddressMenu name={name} isMain={false} {...acts} />
    </li>
  )
}
