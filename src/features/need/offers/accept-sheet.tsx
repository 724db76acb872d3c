import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import { AddressFields } from '#src/components/address/address-fields.tsx'
import {
  addressAt,
  filledAt,
  FilledAddress,
  isSamePlace,
  TypedAddress,
} from '#src/components/address/address-lines.ts'
import { problemsIn } from '#src/components/address/problems-in.ts'
import { OwnAddresses } from '#src/components/job/own-addresses.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { NeedOffer } from '#src/contract/needs/need-offers.ts'
import type { Need } from '#src/contract/needs/needs.ts'
import type { CepPlace } from '#src/contract/places/geo.ts'
import { LATE_CANCELLATION_PERCENT } from '#src/contract/payments/fees.ts'
import { timers } from '#src/contract/requests/request-lifecycle.ts'
import type { JobAddress } from '#src/contract/requests/requests.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { streetText } from '#src/lib/address-text.ts'
import { cepDigits } from '#src/lib/cep.ts'
import { currentMs } from '#src/lib/clock.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useJobSpan } from '#src/components/job/use-job-span.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { useAddresses } from '#src/queries/addresses.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { acceptOfferMutation, changedOffer } from '#src/queries/need-acts.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toast } from '#src/ui/toast.ts'
import { useHindrance } from './offer-acts.tsx'

type AcceptSheetProps = { need: Need; offer: NeedOffer; onClose: () => void }

/**
 * The terms of an offer before it is accepted; the payment of the new request follows at once. A
 * change of the offer meanwhile is shown first, and takes one more press.
 */
export function AcceptSheet({ need, offer, onClose }: AcceptSheetProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRef<HTMLDivElement>(null)
  // The offer as it was when the sheet was opened: what differs now is struck.
  const [read] = useState(offer)
  // The terms on the sheet, which are sent: they change at a press alone.
  const [shown, setShown] = useState(offer)
  const accept = useAccept(need._id, setShown)
  const [tried, setTried] = useState(false)
  const address = useTypedAddress(need)
  const hindrance = useHindrance()(offer)
  const mayNotWait = useMayNotWait({ pending: accept.isPending })
  const name = firstName(offer.taskerName)
  const isChanged = read.version !== shown.version
  const problems = need.address ? {} : problemsIn(address.value)

  async function send() {
    setTried(true)
    const [first] = Object.keys(problems)
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="address.${first}"]`)?.focus()
      return
    }
    if (shown.version < offer.version) {
      setShown(offer)
      return
    }
    const requestId = await accept.send(
      shown,
      need.address ? undefined : FilledAddress.parse(address.value),
    )
    if (requestId === undefined) return
    address.reset()
    void navigate({
      to: '/payment/$serviceRequestId',
      params: { serviceRequestId: requestId },
    })
  }

  return (
    <Sheet
      open
      wide={!need.address}
      onClose={onClose}
      locked={accept.isPending}
      title={t('need:accept.title', { name })}
      closeLabel={t('requests.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={accept.isPending}>
            {t('common.back')}
          </Button>
          <Button
            {...mayNotWait.button}
            unavailable={
              hindrance !== undefined || (mayNotWait.button.unavailable ?? false)
            }
            pending={accept.isPending}
            onClick={({ detail }) => {
              // The second click of a double click was meant for the button that opened the sheet.
              if (detail < 2) void send()
            }}
          >
            {t('need:accept.confirm')}
          </Button>
        </>
      }
    >
      {isChanged && (
        <Alert tone="accent" className="mb-3">
          {t('need:accept.changed', { name })}
        </Alert>
      )}
      <Terms offer={shown} read={read} />
      <div ref={form}>
        {need.address ? (
          <Line label={t('need:accept.where')}>{streetText(need.address)}</Line>
        ) : (
          <AskedAddress
            need={need}
            name={name}
            value={address.value}
            errors={tried ? texts(problems, t) : {}}
            onChange={address.change}
          />
        )}
      </div>
      <p className="pt-4 text-sm text-ink-2">
        {t(`need:accept.pay.${need.paymentMethod}`)} <Cancelling offer={shown} />
      </p>
      {hindrance && (
        <p role="status" className="pt-3 font-medium text-accent-strong">
          {hindrance}
        </p>
      )}
      <p role="alert" className="font-medium text-danger not-empty:pt-3">
        {accept.refusal}
      </p>
      {mayNotWait.note('pt-3')}
    </Sheet>
  )
}

/** Sends the acceptance once; `send` returns the id of the request that was made of the offer. */
function useAccept(needId: string, onChanged: (now: NeedOffer) => void) {
  const { t } = useTranslation()
  const { mutateAsync, isPending, error } = useMutation(acceptOfferMutation)
  // The second click of a double click comes before `isPending` is true.
  const busy = useRef(false)

  async function send(offer: NeedOffer, address: JobAddress | undefined) {
    if (busy.current) return undefined
    busy.current = true
    try {
      const { data } = await mutateAsync({ offer, needId, ...(address && { address }) })
      return data._id
    } catch (cause) {
      const now = changedOffer(cause)
      if (now) onChanged(now)
      // The mutation has refetched the need: its page shows the current state.
      if (isApiError(cause, 'needs/illegal-transition')) toast.info(t('need:movedOn'))
      return undefined
    } finally {
      busy.current = false
    }
  }

  const isShown = error && !changedOffer(error)
  return { send, isPending, refusal: isShown ? actionErrorText(error, t) : undefined }
}

/** Price, day and length; a changed one with the value that the client had read, struck. */
function Terms({ offer, read }: { offer: NeedOffer; read: NeedOffer }) {
  const { t } = useTranslation()
  const { money, fullDate, minutes } = useFormat()
  const span = useJobSpan()
  return (
    <>
      <Line
        label={t('need:accept.price')}
        before={read.price === offer.price ? undefined : money(read.price)}
      >
        <span className="text-xl">{money(offer.price)}</span>
      </Line>
      <Line
        label={t('need:accept.when')}
        before={read.date === offer.date ? undefined : fullDate(read.date)}
      >
        <span className="inline-block first-letter:uppercase">{fullDate(offer.date)}</span>
      </Line>
      <Line
        label={t('requests.terms.duration')}
        before={
          read.durationMinutes === offer.durationMinutes
            ? undefined
            : minutes(read.durationMinutes)
        }
      >
        {span(offer.date, offer.durationMinutes)}
      </Line>
    </>
  )
}

type LineProps = { label: string; before?: string | undefined; children: ReactNode }

function Line({ label, before, children }: LineProps) {
  return (
    <p className="border-b border-line py-3">
      <span className="block text-sm text-ink-2">{label}</span>
      {before !== undefined && <s className="mr-2 text-ink-2">{before}</s>}
      <b className="wrap-anywhere">{children}</b>
    </p>
  )
}

/** Until when cancelling costs nothing, once it is paid. */
function Cancelling({ offer: { date, taskerName } }: { offer: NeedOffer }) {
  const { t } = useTranslation()
  const until = useUntil()
  const [openedAt] = useState(currentMs)
  const freeUntil = Date.parse(date) - timers.freeCancellationBeforeDate
  return freeUntil > openedAt
    ? t('need:accept.free', { date: until.date(new Date(freeUntil).toISOString()) })
    : t('need:accept.notFree', {
        percent: LATE_CANCELLATION_PERCENT,
        name: firstName(taskerName),
      })
}

/** A typed address stays on the device until the offer is accepted. */
function useTypedAddress({ _id, cep }: Need) {
  const uid = useAppStore((state) => state.uid)
  const place = useQuery(geoQueries.cep(cep)).data
  const { draft, change, reset } = useDraft(
    `draft:need-address:${uid}:${_id}`,
    TypedAddress,
    addressAt(place),
  )
  const fill = useEffectEvent((known: CepPlace) => {
    const filled = filledAt(draft, known)
    if (!isSamePlace(draft, filled)) change(filled)
  })
  // The lines of the postal code may arrive after the sheet was opened.
  useEffect(() => {
    if (place) fill(place)
  }, [place])
  return { value: draft, change, reset }
}

type AskedAddressProps = {
  need: Need
  name: string
  value: JobAddress
  errors: Record<string, string>
  onChange: (address: JobAddress) => void
}

function AskedAddress({ need, name, value, errors, onChange }: AskedAddressProps) {
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  const { addresses = [] } = useAddresses(uid ?? '')
  return (
    <fieldset>
      <legend className="pt-3 font-semibold">{t('need:accept.where')}</legend>
      <p className="pb-3 text-sm text-ink-2">{t('need:accept.whereLead', { name })}</p>
      <OwnAddresses
        className="pb-3"
        places={addresses.filter(({ cep }) => cepDigits(cep) === cepDigits(need.cep))}
        cep={need.cep}
        address={value}
        onChoose={({ address }) => onChange({ ...address, reference: value.reference })}
      />
      <AddressFields value={value} errors={errors} onChange={onChange} />
    </fieldset>
  )
}

const texts = (problems: ReturnType<typeof problemsIn>, t: (key: string) => string) =>
  Object.fromEntries(Object.entries(problems).map(([line, text]) => [line, t(text)]))
