import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '#src/components/loading.tsx'
import type { ItemQuestion } from '#src/contract/market/item-questions.ts'
import type { Item } from '#src/contract/market/marketplace.ts'
import { firstName } from '#src/lib/first-name.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { itemQuestionQueries } from '#src/queries/item-questions.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { isOnSale } from '#src/features/marketplace/item-pill.tsx'

const AskPart = lazy(() =>
  loadWithRetry(async () => (await import('./lazy-parts.ts')).loadAskPart()),
)
const AnswerPart = lazy(() =>
  loadWithRetry(async () => (await import('./lazy-parts.ts')).loadAnswerPart()),
)

type ItemQuestionsProps = {
  item: Item
  /** True when the reader sells the item. */
  own: boolean
}

/** The questions to the seller. One with its answer is public; before that only the two see it. */
export function ItemQuestions({ item, own }: ItemQuestionsProps) {
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: questions, ...query } = useQuery(itemQuestionQueries.of(item._id))
  const name = firstName(item.sellerName)
  const mayAsk = !own && isOnSale(item)
  if (questions?.length === 0 && !mayAsk && !own) return null
  /** Takes the focus when the focused field was removed. */
  const focusTitle = () => heading.current?.focus({ preventScroll: true })
  function close() {
    setAsking(false)
    focusTitle()
  }
  return (
    <section id="questions" aria-labelledby="questions-title" className="pt-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
        <h2 id="questions-title" ref={heading} tabIndex={-1} className="text-xl">
          {own ? t('market:questions.titleOwn') : t('market:questions.title', { name })}{' '}
          {questions && questions.length > 0 && (
            <span className="text-base font-normal text-ink-2">{questions.length}</span>
          )}
        </h2>
        {mayAsk && !isAsking && (
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            <MessageCircle aria-hidden className="size-5" />
            {t('market:questions.ask')}
          </Button>
        )}
      </div>
      {mayAsk && (uid !== null || isAsking) && (
        <Suspense>
          <AskPart
            key={uid}
            uid={uid}
            item={item}
            isOpen={isAsking}
            onOpen={() => setAsking(true)}
            onClose={close}
          />
        </Suspense>
      )}
      {questions ? (
        <Questions item={item} own={own} questions={questions} onAnswered={focusTitle} />
      ) : query.error ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-2">
          {t('market:questions.failed')}
          <Button
            variant="outline"
            size="sm"
            pending={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t('common.retry')}
          </Button>
        </p>
      ) : (
        <Loading query={query} className="grid gap-3">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </Loading>
      )}
    </section>
  )
}

type QuestionsProps = ItemQuestionsProps & {
  questions: ItemQuestion[]
  /** Called when the answer's form was removed. */
  onAnswered: () => void
}

function Questions({ questions, ...props }: QuestionsProps) {
  const { t } = useTranslation()
  if (questions.length === 0)
    return <p className="text-ink-2">{t('market:questions.none')}</p>
  return (
    <ul>
      {questions.map((question) => (
        <li key={question._id} className="border-t border-line py-3.5">
          <Question {...props} question={question} />
        </li>
      ))}
    </ul>
  )
}

function Question({
  item,
  own,
  question,
  onAnswered,
}: Omit<QuestionsProps, 'questions'> & { question: ItemQuestion }) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const { _id, text, answer } = question
  const when = ago(question.createdAt)
  const name = firstName(item.sellerName)
  return (
    <>
      <p className="font-semibold whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="flex flex-wrap gap-x-3 pt-0.5 text-sm text-ink-2">
        {/* The server may have rendered the text a day ago. */}
        <span suppressHydrationWarning className="wrap-anywhere">
          {question.own
            ? t('market:questions.byYou', { when })
            : t('market:questions.by', { name: question.askerName, when })}
        </span>
        {!question.own && (
          <ReportLink
            kind="question"
            id={_id}
            person={question.askerUid ?? undefined}
            label={t('market:questions.reportQuestion', { name: question.askerName })}
          />
        )}
      </p>
      {answer ? (
        <div className="mt-2 border-l-2 border-brand pl-3.5">
          <p className="whitespace-pre-line wrap-anywhere text-ink-2">
            <span className="sr-only">
              {t('market:questions.answerBy', { name: item.sellerName })}{' '}
            </span>
            {answer.text}
          </p>
          {!own && (
            <p className="pt-0.5 text-sm">
              <ReportLink
                kind="answer"
                id={_id}
                label={t('market:questions.reportAnswer')}
              />
            </p>
          )}
        </div>
      ) : own ? (
        <Suspense>
          <AnswerPart item={item} question={question} onClosed={onAnswered} />
        </Suspense>
      ) : (
        <p className="pt-1 text-sm text-ink-2 italic">
          {t('market:questions.waiting', { name })}
        </p>
      )}
    </>
  )
}

type ReportLinkProps = {
  kind: 'question' | 'answer'
  id: string
  /** The author of the text, where the reader may block them. */
  person?: string | undefined
  label: string
}

function ReportLink({ kind, id, person, label }: ReportLinkProps) {
  const { t } = useTranslation()
  return (
    <Link
      to="/safety"
      search={{ text: kind, id, person }}
      rel="nofollow"
      aria-label={label}
      className="text-ink-2 underline underline-offset-4"
    >
      {t('shell.report')}
    </Link>
  )
}
