import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import MapPinHouse from 'lucide-react/icons/map-pin-house'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/api/errors/error-text.ts'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { ReadAgain } from '#src/components/read-again.tsx'
import { ADDRESSES_MAX } from '#src/contract/places/limits.ts'
import { RADIUS_KM } from '#src/contract/search/limits.ts'
import type { NamedPlace } from '#src/contract/places/geo.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { writeDraft } from '#src/drafts/stored-draft.ts'
import { formatCep } from '#src/lib/cep.ts'
import { randomUuid } from '#src/lib/hex.ts'
import {
  deleteAddressAction,
  mainAddressAction,
  saveAddressAction,
  type ShownAddress,
  useAddresses,
} from '#src/queries/addresses.ts'
import { useLastCep } from '#src/queries/use-known-cep.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { cx } from '#src/ui/cx.ts'
import { linkClass, SectionHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import {
  AddressSheet,
  PointSheet,
  useSheetsAhead,
} from '#src/features/profile/lazy-sheets.tsx'
import { PlaceCard } from '#src/features/profile/place-card.tsx'
import { useProfileEdit } from '#src/features/profile/use-profile-edit.ts'
import { type EditedAddress, ownAddressDraft, typedAddress } from './address-draft.ts'
import type { AddressBody } from './address-fields.tsx'
import { AddressRow } from './address-row.tsx'
import { addressLabel } from '#src/components/address-words.tsx'
import { MainAddress } from './main-address.tsx'

/** The open sheet or dialog. */
type Open =
  | { what: 'edit'; start: EditedAddress }
  | { what: 'move'; address: ShownAddress; point: Coordinates }
  | { what: 'delete'; address: ShownAddress }

/** The client's saved addresses, the main one with its map. */
export function AddressesSection({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const uid = profile.firebaseUid
  const { addresses, error, isFetching, refetch } = useAddresses(uid)
  const [open, setOpen] = useState<Open>()
  const lastCep = useLastCep()
  useSheetsAhead()
  const close = () => setOpen(undefined)
  const saving = useProfileEdit(saveAddressAction)
  const choosing = useProfileEdit(mainAddressAction)
  const deleting = useProfileEdit(deleteAddressAction)
  const places = useQuery(geoQueries.places()).data
  const saveAs = (id: string, body: AddressBody) =>
    void saving.save({ params: { uid, id }, body }, t('account:addresses.saved'))
  const begin = () => newDraft(newCep(profile.cep, lastCep, addresses ?? []))
  const add = () => setOpen({ what: 'edit', start: begin() })
  const moverOf = (address: ShownAddress) => {
    const { point } = address
    return point ? () => setOpen({ what: 'move', address, point }) : undefined
  }
  const acts = (address: ShownAddress) => ({
    onEdit: () => setOpen({ what: 'edit', start: draftOf(address) }),
    onMove: moverOf(address),
    onDelete: () => setOpen({ what: 'delete', address }),
    onMain: () => void choosing.save({ params: { uid, id: address._id } }),
  })
  const [main, ...others] = addresses ?? []
  const radiusKm = profile.profile.radiusKm ?? RADIUS_KM.default

  return (
    <section>
      <SectionHeader
        title={t('account:addresses.title')}
        trailing={
          addresses &&
          addresses.length > 0 &&
          addresses.length < ADDRESSES_MAX && (
            <button
              type="button"
              className={cx(linkClass, '-my-3 flex min-h-11 items-center gap-1.5')}
              onClick={add}
            >
              <Plus aria-hidden className="size-4.5" />
              {t('account:addresses.add')}
            </button>
          )
        }
      />
      {!addresses && !error && <AddressesSkeleton />}
      {!addresses && error && (
        <Card className="p-4">
          <ReadAgain query={{ isFetching, refetch }} failed={errorText(error, t)} />
        </Card>
      )}
      {addresses && !main && <NoAddress profile={profile} onAdd={add} />}
      {main && (
        <MainAddress
          uid={uid}
          address={main}
          radiusKm={radiusKm}
          places={places}
          {...acts(main)}
        />
      )}
      {others.length > 0 && (
        <Card className="mt-2.5 overflow-hidden">
          <ul>
            {others.map((address) => (
              <AddressRow key={address._id} address={address} {...acts(address)} />
            ))}
          </ul>
        </Card>
      )}
      {main && (
        <p className="flex gap-2.5 px-1 pt-3 text-sm text-ink-2">
          <Lock aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand" />
          {t('account:addresses.privacy')}
        </p>
      )}
      <PendingMark
        className="pt-3"
        entries={saving.entries}
        onEdit={({ input: { params, body } }) => {
          const saved = addresses?.find(({ _id }) => _id === params.id)
          const start = saved ? draftOf(saved) : begin()
          writeDraft(ownAddressDraft(uid, start), { draft: typedAddress(body) })
          setOpen({ what: 'edit', start })
        }}
      />
      <PendingMark className="pt-3" entries={choosing.entries} />
      <PendingMark className="pt-3" entries={deleting.entries} />

      <AddressSheets
        open={open}
        radiusKm={radiusKm}
        places={places}
        onSave={saveAs}
        onClose={close}
      />
      <DeleteDialog
        address={open?.what === 'delete' ? open.address : undefined}
        onDelete={({ _id: id }) => void deleting.save({ params: { uid, id } })}
        onClose={close}
      />
    </section>
  )
}

type AddressSheetsProps = {
  /** Undefined while none is. */
  open: Open | undefined
  radiusKm: number
  places: readonly NamedPlace[] | undefined
  onSave: (id: string, body: AddressBody) => void
  onClose: () => void
}

/** The form of an address, and the map on which its point is moved. */
function AddressSheets({ open, radiusKm, places, onSave, onClose }: AddressSheetsProps) {
  return (
    <Suspense>
      {open?.what === 'edit' && (
        <AddressSheet
          start={open.start}
          onSave={(body) => onSave(open.start.id, body)}
          onClose={onClose}
        />
      )}
      {open?.what === 'move' && (
        <PointSheet
          start={open.point}
          radiusKm={open.address.main ? radiusKm : 0.3}
          places={places}
          onSave={(point) =>
            onSave(open.address._id, { ...draftOf(open.address).body, point })
          }
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}

/** A client without an address searches from a postal code. */
function NoAddress({ profile, onAdd }: { profile: UserProfile; onAdd: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3">
      <Card className="grid justify-items-start gap-3 p-4">
        <MapPinHouse aria-hidden className="size-7 text-brand" />
        <p className="text-ink-2">{t('account:addresses.none')}</p>
        <Button onClick={onAdd}>{t('account:addresses.addFirst')}</Button>
      </Card>
      <PlaceCard profile={profile} />
    </div>
  )
}

type DeleteDialogProps = {
  /** Undefined while it is closed. */
  address: ShownAddress | undefined
  onDelete: (address: ShownAddress) => void
  onClose: () => void
}

function DeleteDialog({ address, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={address !== undefined}
      danger
      title={
        address && t('account:addresses.deleteTitle', { name: addressLabel(address, t) })
      }
      confirmLabel={t('account:addresses.delete')}
      cancelLabel={t('profile.cancel')}
      closeLabel={t('profile.close')}
      onClose={onClose}
      onConfirm={() => {
        if (address) onDelete(address)
        onClose()
      }}
    >
      <p>{t('account:addresses.deleteText')}</p>
    </ConfirmDialog>
  )
}

/** The known postal code that no saved address has: one's own, or else the last one used. */
const newCep = (
  own: string | null | undefined,
  last: string,
  addresses: readonly ShownAddress[],
): string =>
  [own ?? '', last]
    .map(formatCep)
    .find((cep) => cep && addresses.every((each) => formatCep(each.cep) !== cep)) ?? ''

const newDraft = (cep: string): EditedAddress => ({
  id: randomUuid(),
  isNew: true,
  body: {
    kind: 'home',
    label: '',
    cep,
    street: '',
    number: '',
    complement: '',
    district: '',
    city: '',
    state: 'SP',
    point: null,
  },
})

function draftOf({ _id: id, main: _main, pending: _pending, ...body }: ShownAddress) {
  return { id, isNew: false, body }
}

function AddressesSkeleton() {
  return (
    <Card className="overflow-hidden">
      <Skeleton className="h-36 w-full rounded-none" />
      <div className="grid gap-2 p-4">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-4 w-52" />
        <Skeleton className="h-4 w-40" />
      </div>
    </Card>
  )
}
