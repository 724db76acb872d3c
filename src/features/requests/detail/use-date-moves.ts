import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#src/api/errors/api-error.ts'
import { errorText } from '#src/api/errors/error-text.ts'
import type { DateAnswer } from '#src/contract/request-lifecycle.ts'
import type { DateProposal, ServiceRequest } from '#src/contract/requests.ts'
import { dateAnswerMutation, proposeDateMutation } from '#src/queries/requests.ts'
import { toast } from '#src/ui/toast.ts'

/** Proposes another date, or answers a proposal. Each says whether there is nothing left to do. */
export function useDateMoves({ _id: id, termsVersion }: ServiceRequest) {
  const { t } = useTranslation()
  const proposal = useMutation(proposeDateMutation)
  const answer = useMutation(dateAnswerMutation)
  const isPending = proposal.isPending || answer.isPending
  const error = proposal.error ?? answer.error

  async function ends(call: Promise<unknown>): Promise<boolean> {
    try {
      await call
    } catch (cause) {
      if (!isOver(cause)) return false
      // The mutation has asked for the request again: what is shown now is true.
      toast.info(t('requests.movedOn'))
    }
    return true
  }

  return {
    propose: (date: string) => ends(proposal.mutateAsync({ id, termsVersion, date })),
    answer: ({ _id: proposalId }: DateProposal, said: DateAnswer) =>
      ends(answer.mutateAsync({ id, proposalId, answer: said })),
    isPending,
    error: error && !isOver(error) ? errorText(error, t) : undefined,
    reset: () => {
      proposal.reset()
      answer.reset()
    },
  }
}

export type DateMoves = ReturnType<typeof useDateMoves>

/** The proposal to move or to answer is gone. */
const isOver = (error: unknown): boolean =>
  isApiError(error, 'requests/date-proposal-over') ||
  isApiError(error, 'requests/illegal-transition')
