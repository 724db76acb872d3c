import { useTranslation } from 'react-i18next'
import { PublishLink } from '#src/components/publish-link.tsx'
import { type SearchParams, skillsOf } from './search-params.ts'

type PublishWordsProps = { params: SearchParams; className: string }

/** After a search without results: what was searched for is published instead. */
export function PublishWords({ params, className }: PublishWordsProps) {
  const { t } = useTranslation()
  const { q, category, cep, day, part, listed } = params
  const [skill = listed] = skillsOf(params)
  return (
    <PublishLink
      title={t('needs.publish')}
      text={t('needs.afterZero')}
      search={{ q, category, skill: category && skill, cep, day, part }}
      className={className}
    />
  )
}
