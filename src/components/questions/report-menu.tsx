import { Link } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from 'react-i18next'
import type { Question } from '#src/contract/questions/questions.ts'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { Menu, menuItemClass } from '#src/ui/menu.tsx'

type ReportMenuProps = {
  question: Question
  /** True when the reader is the person asked. */
  own: boolean
}

/** Reports the question or its answer, whichever the reader has not written. */
export function ReportMenu({ question, own }: ReportMenuProps) {
  const { t } = useTranslation()
  const { _id: id, askerUid, text } = question
  const mayReport = { question: !question.own, answer: question.answer !== null && !own }
  if (!mayReport.question && !mayReport.answer) return null
  return (
    <Menu
      label={t('questions:more', { text })}
      trigger={<Ellipsis aria-hidden className="size-5" />}
      triggerClassName={iconButtonClass({ plain: true, className: '-my-2.5 -mr-2.5' })}
    >
      {mayReport.question && (
        <Link
          to="/safety"
          search={{ text: 'question', id, person: askerUid ?? undefined }}
          rel="nofollow"
          className={menuItemClass}
        >
          {t('questions:reportQuestion')}
        </Link>
      )}
      {mayReport.answer && (
        <Link
          to="/safety"
          search={{ text: 'answer', id }}
          rel="nofollow"
          className={menuItemClass}
        >
          {t('questions:reportAnswer')}
        </Link>
      )}
    </Menu>
  )
}
