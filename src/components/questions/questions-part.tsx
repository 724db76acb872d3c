import { useQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '#src/components/loading.tsx'
import { ReadAgain } from '#src/components/read-again.tsx'
import type { Question } from '#src/contract/questions/questions.ts'
import { firstName } from '#src/lib/first-name.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { questionQueries, type Subject } from '#src/queries/questions.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ReportMenu } from './report-menu.tsx'

const AskPart = lazy(() =>
  loadWithRetry(async () => (await import('./lazy-parts.ts')).loadAskPart()),
)
const AnswerPart = lazy(() =>
  loadWithRetry(async () => (await import('./lazy-parts.ts')).loadAnswerPart()),
)

type QuestionsPartProps = {
  about: Subject
  /** The person asked; the uid is null where the reader does not learn it. */
  answerer: { uid: string | null; name: string }
  /** False where no more questions are taken. */
  isOpen?: boolean
}

/** The questions about a subject. One with its answer is public; before that only the two see it. */
export function QuestionsPart({ about, answerer, isOpen = true }: QuestionsPartProps) {
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: questions, ...query } = useQuery(questionQueries.about(about))
  const own = uid !== null && uid === answerer.uid
  const mayAsk = !own && isOpen
  if (questions?.length === 0 && !mayAsk && !own) return null
  /** Takes the focus when the focused field was removed. */
  const focusTitle = () => heading.current?.focus({ preventScroll: true })
  function close() {
    setAsking(false)
    focusTitle()
  }
  return (
    <section id="questions" aria-labelledby="questions-title" className="pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
        <h2 id="questions-title" ref={heading} tabIndex={-1} className="text-xl">
          {t('questions:title')}{' '}
          {questions && questions.length > 0 && (
            <span className="text-base font-normal text-ink-2">{questions.length}</span>
          )}
        </h2>
        {mayAsk && !isAsking && (
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            <MessageCircle aria-hidden className="size-5" />
            {t('questions:ask')}
          </Button>
        )}
      </div>
      {mayAsk && (uid !== null || isAsking) && (
        <Suspense>
          <AskPart
            key={uid}
            uid={uid}
            about={about}
            answerer={answerer}
            isOpen={isAsking}
            onOpen={() => setAsking(true)}
            onClose={close}
          />
        </Suspense>
      )}
      {questions ? (
        <Questions
          answerer={answerer}
          own={own}
          questions={questions}
          onAnswered={focusTitle}
        />
      ) : query.error ? (
        <ReadAgain query={query} failed={t('questions:failed')} />
      ) : (
        <Loading query={query} className="grid gap-3">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </Loading>
      )}
    </section>
  )
}

type QuestionsProps = Pick<QuestionsPartProps, 'answerer'> & {
  /** True when the reader is the person asked. */
  own: boolean
  questions: Question[]
  /** Called when the answer's form was removed. */
  onAnswered: () => void
}

function Questions({ questions, ...props }: QuestionsProps) {
  const { t } = useTranslation()
  if (questions.length === 0) return <p className="text-ink-2">{t('questions:none')}</p>
  return (
    <ul>
      {questions.map((question) => (
        <li key={question._id} className="border-t border-line py-3.5">
          <QuestionAndAnswer {...props} question={question} />
        </li>
      ))}
    </ul>
  )
}

type QuestionProps = Omit<QuestionsProps, 'questions'> & { question: Question }

function QuestionAndAnswer({ answerer, own, question, onAnswered }: QuestionProps) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const { text, answer } = question
  const when = ago(question.createdAt)
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 font-semibold whitespace-pre-line wrap-anywhere">{text}</p>
        <ReportMenu question={question} own={own} />
      </div>
      {/* The server may have rendered the text a day ago. */}
      <p suppressHydrationWarning className="pt-0.5 text-sm wrap-anywhere text-ink-2">
        {question.own
          ? t('questions:byYou', { when })
          : t('questions:by', { name: question.askerName, when })}
      </p>
      {answer ? (
        <p className="mt-2 border-l-2 border-brand pl-3.5 whitespace-pre-line wrap-anywhere text-ink-2">
          <span className="sr-only">
            {t('questions:answerBy', { name: answerer.name })}{' '}
          </span>
          {answer.text}
        </p>
      ) : own && answerer.uid !== null ? (
        <Suspense>
          <AnswerPart
            answererUid={answerer.uid}
            question={question}
            onClosed={onAnswered}
          />
        </Suspense>
      ) : (
        <p className="pt-1 text-sm text-ink-2 italic">
          {t('questions:waiting', { name: firstName(answerer.name) })}
        </p>
      )}
    </>
  )
}
