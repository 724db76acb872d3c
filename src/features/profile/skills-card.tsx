import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { writeDraft } from '#src/drafts/stored-draft.ts'
import { omitUndefined } from '#src/lib/omit-undefined.ts'
import { mergeTrades } from '#src/lib/merge-trades.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { skillsAction } from '#src/queries/profile-edits.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { SectionCard } from '#src/components/section-card.tsx'
import { type Choice, skillsDraft, SkillsSheet } from './skills-sheet.tsx'
import { type Change, useMergedEdit } from './use-merged-edit.ts'

type SkillsCardProps = {
  details: Pick<NonNullable<UserProfile['taskerDetails']>, 'skills' | 'categories'>
}

/** The tasker's categories and skills. Without a category no search finds them. */
export function SkillsCard({ details }: SkillsCardProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const skillName = useSkillNames()
  const uid = useAppStore((state) => state.uid)
  const [isEditing, setEditing] = useState(false)
  const { categories, skills } = details
  const saved = { categories, skills }
  const { saveChange, entries } = useMergedEdit(skillsAction, {
    inputOf: ({ before, after }: Change<Choice>) => ({
      body: { taskerDetails: after, before },
    }),
    changeOf: ({ body: { before, taskerDetails } }) => ({
      before,
      after: { ...saved, ...omitUndefined(taskerDetails) },
    }),
    merge: mergeTrades,
  })
  const edit = () => setEditing(true)
  const names = [
    ...categories.map((slug) => categoryName(slug, lang)),
    ...skills.map(skillName).filter((name) => name !== undefined),
  ]
  return (
    <SectionCard
      id="skills"
      title={t('profile.skills')}
      trailing={
        names.length > 0 && (
          <IconButton
            plain
            label={t('profile.editSkills')}
            icon={<Pencil aria-hidden className="size-4.5" />}
            onClick={edit}
            className="text-ink-2"
          />
        )
      }
    >
      {names.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name}>
              <Tag className="px-2.5 py-1.5 text-sm">{name}</Tag>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className="pb-4 text-ink-2">{t('profile.noSkills')}</p>
          <Button variant="secondary" className="w-full" onClick={edit}>
            {t('profile.chooseSkills')}
          </Button>
        </>
      )}
      <PendingMark
        className="pt-3"
        entries={entries}
        onEdit={({ input: { body } }) => {
          const { before = saved, taskerDetails } = body
          const draft = { ...saved, ...omitUndefined(taskerDetails), before }
          writeDraft(skillsDraft(uid), { draft })
          edit()
        }}
      />
      {isEditing && (
        <SkillsSheet saved={saved} onSave={saveChange} onClose={() => setEditing(false)} />
      )}
    </SectionCard>
  )
}
