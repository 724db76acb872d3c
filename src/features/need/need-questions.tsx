import { useQuery } from '@tanstack/react-query'
import { QuestionsPart } from '#src/components/questions/questions-part.tsx'
import type { Need } from '#src/contract/needs/needs.ts'
import { questionQueries } from '#src/queries/questions.ts'
import { useAppStore } from '#src/stores/app-store.ts'

/** What taskers have asked the client about an open need; nothing where none has. */
export function NeedQuestions({ need }: { need: Need }) {
  const uid = useAppStore((state) => state.uid)
  const about = { subject: 'need' as const, id: need._id }
  const { data } = useQuery(questionQueries.about(about))
  const count = data?.length ?? need.openQuestions
  if (count === 0) return null
  return <QuestionsPart about={about} answerer={{ uid, name: need.clientName }} />
}
