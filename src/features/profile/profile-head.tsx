import { Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { namesProduct } from '#src/contract/characters.ts'
import { PERSON_NAME } from '#src/contract/common.values.ts'
import type { UserProfile } from '#src/contract/users.ts'
import { nameMutation } from '#src/queries/users.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

/** The person, and their name to change in place. */
export function ProfileHead(props: { profile: UserProfile; children?: ReactNode }) {
  const { profile, children } = props
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const { name, nameMissing } = profile.profile
  const edit = () => setEditing(true)
  return (
    <div className="flex items-center gap-4 py-5">
      <Avatar
        name={name}
        src={profile.photo?.url}
        srcSet={profile.photo?.srcset}
        placeholder={profile.photo?.placeholder}
        size="xl"
        eager
      />
      <div className="min-w-0 flex-1">
        {editing ? (
          <NameForm
            uid={profile.firebaseUid}
            name={nameMissing ? '' : name}
            onDone={() => setEditing(false)}
          />
        ) : (
          <div className="flex items-center gap-1">
            <h1 className="min-w-0 text-xl wrap-anywhere hyphens-auto min-[24rem]:text-2xl">
              {name}
            </h1>
            <IconButton
              plain
              label={t('profile.editName')}
              icon={<Pencil aria-hidden className="size-4.5" />}
              onClick={edit}
              className="text-ink-2"
            />
          </div>
        )}
        {nameMissing && !editing && <NameWanted onGive={edit} />}
        {children}
      </div>
    </div>
  )
}

/** Others see a neutral name until the person gives theirs. */
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

function NameForm(props: { uid: string; name: string; onDone: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(props.name)
  const [invalid, setInvalid] = useState<'nameShort' | 'nameProduct'>()
  const { save } = useProfileEdit(props.uid, nameMutation)
  function submit() {
    const value = name.trim()
    if (value.length < PERSON_NAME.min) return setInvalid('nameShort')
    if (namesProduct(value)) return setInvalid('nameProduct')
    if (value !== props.name) void save(value)
    props.onDone() // shown at once; a refusal puts the old one back and says so
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
      <h1 className="sr-only">{props.name}</h1>
      <Field label={t('profile.name')} error={invalid && t(`profile.${invalid}`)}>
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
          autoFocus
          autoComplete="name"
          autoCapitalize="words"
          maxLength={PERSON_NAME.max}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setInvalid(undefined)
          }}
          onKeyDown={(event) => event.key === 'Escape' && props.onDone()}
        />
      </Field>
      <div className="flex gap-2.5">
        <Button type="submit" size="sm">
          {t('profile.save')}
        </Button>
        <Button variant="outline" size="sm" onClick={props.onDone}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  )
}
