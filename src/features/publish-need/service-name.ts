import { categoryName } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'
import type { Service } from './draft.ts'

export const isSame = (one: Service | null, other: Service | null): boolean =>
  one?.category === other?.category && one?.skill === other?.skill

/** The name of a service in the reader's language: its skill's, or its trade's. */
export function useServiceName() {
  const { lang } = useFormat()
  const skillName = useSkillNames()
  return ({ category, skill }: Service): string =>
    (skill === null ? undefined : skillName(skill)) ?? categoryName(category, lang)
}
