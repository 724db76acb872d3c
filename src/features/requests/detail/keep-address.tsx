import { KeepAddressOffer } from '#src/components/keep-address/keep-address-offer.tsx'
import { isOver } from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { cepDigits } from '#src/lib/cep.ts'
import { useAppStore } from '#src/stores/app-store.ts'

type KeepAddressProps = { request: ServiceRequest; className?: string }

/** Offers the client to save the address of a request among their own. */
export function KeepAddress({ request, className }: KeepAddressProps) {
  const uid = useAppStore((state) => state.uid)
  const { clientUid, status, address, cep } = request
  // An operator reads the client's side.
  if (uid !== clientUid || isOver(status) || address === null || cep === null) return null
  const offer = { uid, id: request._id, cep: cepDigits(cep), address, className }
  return <KeepAddressOffer {...offer} />
}
