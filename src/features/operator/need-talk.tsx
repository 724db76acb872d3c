import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { WithoutData } from '#src/components/without-data.tsx'
import type { Question } from '#src/contract/questions/questions.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { operatorQueries } from '#src/queries/operator.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** What taskers have asked about a reported need, with its client's answers. */
export function NeedTalk({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: questions, ...query } = useQuery(operatorQueries.needQuestions(id))
  return (
    <section>
      <h3 className="pb-1 text-sm font-bold">{t('operator:report.questions')}</h3>
      {!questions ? (
        <WithoutData query={query} failed={t('operator:report.questionsFailed')}>
          <Skeleton className="h-12" />
        </WithoutData>
      ) : questions.length === 0 ? (
        <p className="text-sm text-ink-2">{t('operator:report.noQuestions')}</p>
      ) : (
        <ol className="grid gap-3">
          {questions.map((question) => (
            <QuestionItem key={question._id} question={question} />
          ))}
        </ol>
      )}
    </section>
  )
}

function QuestionItem({ question }: { question: Question }) {
  const { t } = useTranslation()
  const { stamp } = useFormat()
  const { askerName, text, createdAt, answer } = question
  return (
    <li>
      <p className="flex justify-between gap-3 text-xs text-ink-2">
        <span className="font-bold">{askerName}</span>
        <time dateTime={createdAt}>{stamp(createdAt)}</time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="border-l-2 border-line-2 pl-3 text-sm whitespace-pre-line wrap-anywhere text-ink-2">
        {answer?.text ?? t('operator:report.noAnswer')}
      </p>
    </li>
  )
}
