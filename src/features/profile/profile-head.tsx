import Pencil from 'lucide-react/icons/pencil'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactHint } from '#src/components/contacts/contact-hint.tsx'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { posesAsOffice } from '#src/contract/protocol/posing-names.ts'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { useLosableInput } from '#src/platform/page/page-state.ts'
import { nameAction } from '#src/queries/profile-edits.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

type ProfileHeadProps = {
  profile: UserProfile
  /** The query of the profile, where its age is shown here. */
  query?: Freshness
  /** The level of the name's heading. */
  level?: 'h1' | 'h3'
  /** The portrait, to be changed. */
  photo: ReactNode
  children?: ReactNode
}

/** The user's portrait and name, which is edited in place. */
export function ProfileHead(props: ProfileHeadProps) {
  const { profile, query, level: Name = 'h1', photo, children } = props
  const { t } = useTranslation()
  const { firebaseUid: uid } = profile
  const { name, nameMissing } = profile.profile
  /** The initial text of the name field. */
  const [editing, setEditing] = useState<string>()
  const isEditing = editing !== undefined
  const { save, entries } = useProfileEdit(nameAction)
  const edit = () => setEditing(nameMissing ? '' : name)
  return (
    <div className="flex flex-wrap items-center gap-4 py-5">
      {photo}
      <div className="min-w-0 flex-1">
        {isEditing ? (
          <NameForm
            start={editing}
            saved={nameMissing ? '' : name}
            level={Name}
            onSave={(value) => void save({ params: { uid }, body: { name: value } })}
            onDone={() => setEditing(undefined)}
          />
        ) : (
          <div className="flex items-center gap-1">
            <Name className="min-w-0 text-xl wrap-anywhere hyphens-auto min-[24rem]:text-2xl">
              {name}
            </Name>
            <IconButton
              plain
              label={t('profile.editName')}
              icon={<Pencil aria-hidden className="size-4.5" />}
              onClick={edit}
              className="text-ink-2"
            />
          </div>
        )}
        {nameMissing && !isEditing && <NameWanted onGive={edit} />}
        {children}
        {query && <CachedNote query={query} className="-mb-3 pt-1" />}
      </div>
      <PendingMark
        className="basis-full"
        entries={entries}
        staysOnEdit
        onEdit={({ input }) => setEditing(input.body.name)}
      />
    </div>
  )
}

/** Other users see a neutral name until the user sets theirs. */
function NameWanted({ onGive }: { onGive: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="grid justify-items-start gap-2 pb-2">
      <p className="text-sm text-ink-2">{t('profile.nameMissing')}</p>
      <Button size="sm" variant="secondary" onClick={onGive}>
        {t('profile.nameGive')}
      </Button>
    </div>
  )
}

type NameFormProps = {
  start: string
  saved: string
  level: 'h1' | 'h3'
  onSave: (name: string) => void
  onDone: () => void
}

function NameForm({ start, saved, level: Name, onSave, onDone }: NameFormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(start)
  const [invalid, setInvalid] = useState<'nameShort' | 'nameProduct'>()
  useLosableInput(name.trim() !== saved)
  function submit() {
    const value = name.trim()
    if (value.length < PERSON_NAME.min) return setInvalid('nameShort')
    if (posesAsOffice(value)) return setInvalid('nameProduct')
    if (value !== saved) onSave(value)
    onDone()
  }
  return (
    <form
      noValidate
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Name className="sr-only">{saved}</Name>
      <Field
        label={t('profile.name')}
        hint={<ContactHint text={name} rule="name" />}
        error={invalid && t(`profile.${invalid}`)}
      >
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked for this field
          autoFocus
          autoComplete="name"
          autoCapitalize="words"
          maxLength={PERSON_NAME.max}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setInvalid(undefined)
          }}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
        />
      </Field>
      <div className="flex gap-2.5">
        <Button type="submit" size="sm">
          {t('profile.save')}
        </Button>
        <Button variant="outline" size="sm" onClick={onDone}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  )
}
