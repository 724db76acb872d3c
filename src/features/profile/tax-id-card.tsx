import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { SectionCard } from '#src/components/section-card.tsx'
import { isTaxId } from '#src/contract/people/tax-id.ts'
import { TAX_ID_TYPED_MAX } from '#src/contract/people/limits.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { formatTaxId } from '#src/lib/tax-id-text.ts'
import { useLosableInput } from '#src/platform/page/page-state.ts'
import { taxIdAction } from '#src/queries/profile-edits.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

/** The person's CPF or CNPJ, which their receipts show. */
export function TaxIdCard({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const uid = profile.firebaseUid
  const saved = formatTaxId(profile.profile.taxId ?? '')
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const { save, entries } = useProfileEdit(taxIdAction)
  const text = typed ?? saved
  const changed = text.trim() !== saved
  useLosableInput(changed)

  function submit() {
    const value = text.trim()
    const refused = value !== '' && !isTaxId(value)
    setWrong(refused)
    if (refused) return
    void save({ params: { uid }, body: { taxId: value || null } }, t('account:taxId.saved'))
    setTyped(undefined)
  }
  return (
    <SectionCard id="tax-id" title={t('account:taxId.title')}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label={t('account:taxId.label')}
          hint={t('account:taxId.hint')}
          error={isWrong ? t('account:taxId.wrong') : undefined}
        >
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="000.000.000-00"
            maxLength={TAX_ID_TYPED_MAX}
            value={text}
            onChange={(event) => {
              setTyped(event.target.value)
              setWrong(false)
            }}
          />
        </Field>
        {changed && (
          <Button type="submit" variant="secondary">
            {t(text.trim() ? 'profile.save' : 'account:taxId.remove')}
          </Button>
        )}
        <PendingMark
          entries={entries}
          onEdit={({ input }) => setTyped(formatTaxId(input.body.taxId ?? ''))}
        />
      </form>
    </SectionCard>
  )
}
