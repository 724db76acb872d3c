import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { evidenceText } from '#src/components/defence/evidence-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Defence, Evidence, EvidencePhoto } from '#src/contract/payments/defences.ts'
import { DEFENCE_PHOTOS_MAX, DEFENCE_TEXT } from '#src/contract/payments/limits.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { sendDefenceMutation } from '#src/queries/operator.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Photo } from '#src/ui/photo.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

/** A whole conversation goes only where it counts most. */
const isUsual = ({ kind, strong }: Evidence): boolean => kind !== 'talk' || strong

const moments = ['after', 'added', 'before'] as const

/** The photos that say most first, as many as a bank takes. */
const usualPhotos = (photos: readonly EvidencePhoto[]): ReadonlySet<string> =>
  new Set(
    photos
      .toSorted((a, b) => moments.indexOf(a.moment) - moments.indexOf(b.moment))
      .slice(0, DEFENCE_PHOTOS_MAX)
      .map(({ image }) => image.publicId),
  )

/** A choice that starts from a proposal: only what was toggled is kept, so new evidence is in. */
function useChoice(isProposed: (key: string) => boolean) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (key: string) => isProposed(key) !== toggled.has(key),
    toggle: (key: string) =>
      setToggled((before) => {
        const after = new Set(before)
        if (!after.delete(key)) after.add(key)
        return after
      }),
  }
}

/** The evidence to choose from, the text for the bank, and the last look before it is sent. */
export function DefenceForm({ defence }: { defence: Defence }) {
  const { t } = useTranslation()
  const { _id: id, evidence, photos, draft } = defence
  const uid = useAppStore((state) => state.uid)
  const text = useTypedText(`draft:defence:${uid}:${id}`, draft)
  const lines = useChoice((key) =>
    evidence.some((each) => each.key === key && isUsual(each)),
  )
  const usual = usualPhotos(photos)
  const pictures = useChoice((key) => usual.has(key))
  const [isChecking, setChecking] = useState(false)
  const [tried, setTried] = useState(false)
  const chosen = evidence.filter(({ key }) => lines.has(key))
  const chosenPhotos = photos.filter(({ image }) => pictures.has(image.publicId))
  const isShort = text.text.trim().length < DEFENCE_TEXT.min
  const isTooMany = chosenPhotos.length > DEFENCE_PHOTOS_MAX

  function check() {
    setTried(true)
    if (!isShort && !isTooMany) setChecking(true)
  }

  return (
    <Card className="grid gap-4 p-4">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="text-lg">{t('chargeback:desk.evidence')}</h3>
        <p className="text-sm text-ink-2">
          {t('chargeback:desk.chosen', {
            chosen: chosen.length + chosenPhotos.length,
            count: evidence.length + photos.length,
          })}
        </p>
      </div>
      <Lines defence={defence} choice={lines} />
      <Pictures photos={photos} choice={pictures} />
      {isTooMany && (
        <p role="alert" className="text-sm font-medium text-danger">
          {t('chargeback:desk.photosMax', { max: DEFENCE_PHOTOS_MAX })}
        </p>
      )}
      <Field
        label={t('chargeback:desk.text')}
        hint={t('chargeback:desk.textHint')}
        error={
          tried && isShort
            ? t('chargeback:desk.textShort', { min: DEFENCE_TEXT.min })
            : undefined
        }
      >
        <Textarea
          rows={6}
          lang="pt"
          maxLength={DEFENCE_TEXT.max}
          value={text.text}
          onChange={({ target }) => text.type(target.value)}
        />
      </Field>
      <div>
        <Button className="w-full" onClick={check}>
          {t('chargeback:desk.check')}
        </Button>
        <p className="pt-2 text-center text-sm text-ink-2">{t('chargeback:desk.once')}</p>
      </div>
      {isChecking && (
        <LastLook
          id={id}
          text={text.text.trim()}
          chosen={chosen}
          photos={chosenPhotos}
          onSent={text.forget}
          onClose={() => setChecking(false)}
        />
      )}
    </Card>
  )
}

type Choice = ReturnType<typeof useChoice>

function Lines({ defence, choice }: { defence: Defence; choice: Choice }) {
  const { t } = useTranslation()
  const { money, stamp } = useFormat()
  return (
    <ul className="grid divide-y divide-line rounded-md border border-line">
      {defence.evidence.map((each) => {
        const name = evidenceText(each, defence, t, money)
        return (
          <li key={each.key} className="grid">
            <label className="flex min-h-12 items-start gap-3 px-3.5 py-2.5">
              <input
                type="checkbox"
                checked={choice.has(each.key)}
                onChange={() => choice.toggle(each.key)}
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm text-ink-2">{stamp(each.at)}</span>
              </span>
              {each.strong && <Pill tone="brand">{t('chargeback:desk.strong')}</Pill>}
            </label>
            <details className="px-3.5 pb-1 pl-11.5">
              <summary className="min-h-11 cursor-pointer content-center text-sm text-ink-2">
                {t('chargeback:desk.line')}
              </summary>
              <p lang="pt" className="pb-2 text-sm whitespace-pre-line wrap-anywhere">
                {each.line}
              </p>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

function Pictures({
  photos,
  choice,
}: {
  photos: readonly EvidencePhoto[]
  choice: Choice
}) {
  const { t } = useTranslation()
  const { stamp } = useFormat()
  if (photos.length === 0)
    return <p className="text-sm text-ink-2">{t('chargeback:desk.noPhotos')}</p>
  return (
    <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
      {photos.map(({ image, moment, at }) => {
        const name = t('chargeback:photoOf', {
          moment: t(`chargeback:moments.${moment}`),
          at: stamp(at),
        })
        return (
          <li key={image.publicId}>
            <label className="block">
              <Photo
                {...photoOf(image)}
                alt=""
                sizes="12rem"
                className="aspect-square w-full rounded-md"
              />
              <span className="flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  checked={choice.has(image.publicId)}
                  onChange={() => choice.toggle(image.publicId)}
                  className="size-5 shrink-0 accent-brand"
                />
                {name}
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}

type LastLookProps = {
  id: string
  text: string
  chosen: readonly Evidence[]
  photos: readonly EvidencePhoto[]
  onSent: () => void
  onClose: () => void
}

/** All that goes to the bank, once. */
function LastLook({ id, text, chosen, photos, onSent, onClose }: LastLookProps) {
  const { t } = useTranslation()
  const { mutateAsync, isPending, error } = useMutation(sendDefenceMutation)
  const { dialog } = useMayNotWait({ pending: isPending })

  function send() {
    const body = {
      text,
      evidence: chosen.map(({ key }) => key),
      photos: photos.map(({ image }) => image.publicId),
    }
    const done = () => {
      onSent()
      onClose()
    }
    // `error` shows a failure.
    void mutateAsync({ id, ...body }).then(done, () => {})
  }

  return (
    <ConfirmDialog
      open
      title={t('chargeback:desk.confirm')}
      confirmLabel={t('chargeback:desk.send')}
      cancelLabel={t('common.back')}
      closeLabel={t('requests.close')}
      pending={isPending}
      {...dialog}
      error={error && actionErrorText(error, t)}
      onClose={onClose}
      onConfirm={send}
    >
      <div lang="pt" className="grid gap-3 text-ink">
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        <ul className="grid list-disc gap-1.5 pl-5 text-sm">
          {chosen.map(({ key, line }) => (
            <li key={key} className="whitespace-pre-line wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </div>
      <p className="pt-3 font-semibold text-ink">
        {t('chargeback:desk.photosCount', { count: photos.length })}
      </p>
      <p className="text-sm text-ink-2">{t('chargeback:desk.once')}</p>
    </ConfirmDialog>
  )
}
