import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { categoryName } from '#src/contract/categories.ts'
import type { UserProfile } from '#src/contract/users.ts'
import { definedOf } from '#src/lib/defined.ts'
import { mergeTrades } from '#src/lib/merge-trades.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { skillsAction } from '#src/queries/profile-edits.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { SectionCard } from '#src/components/section-card.tsx'
import { type Choice, SkillsSheet } from './skills-sheet.tsx'
import { type Change, useMergedEdit } from './use-merged-edit.ts'

type SkillsCardProps = {
  details: Pick<NonNullable<UserProfile['taskerDetails']>, 'skills' | 'categories'>
}

/** The tasker's categories and skills. Without a category nobody finds them. */
export function SkillsCard({ details }: SkillsCardProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const skillName = useSkillNames()
  /** The choice that the editing begins with. */
  const [editing, setEditing] = useState<Choice>()
  const { categories, skills } = details
  const { saveChange, entries } = useMergedEdit(skillsAction, {
    inputOf: ({ before, after }: Change<Choice>) => ({
      body: { taskerDetails: after, before },
    }),
    changeOf: ({ body: { before, taskerDetails } }) => ({
      before,
      after: { categories, skills, ...definedOf(taskerDetails) },
    }),
    merge: mergeTrades,
  })
  const edit = () => setEditing({ categories, skills })
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
        onEdit={({ input: { body } }) =>
          setEditing({ categories, skills, ...definedOf(body.taskerDetails) })
        }
      />
      {editing && (
        <SkillsSheet
          start={editing}
          onSave={(after) => saveChange({ before: editing, after })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </SectionCard>
  )
}
