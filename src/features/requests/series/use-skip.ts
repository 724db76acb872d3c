import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { skipVisitMutation } from '#src/queries/series.ts'
import { toast } from '#src/ui/toast.ts'

/** Skips a visit, or takes it back; `pending` is the number of the visit under way. */
export function useSkip(id: string) {
  const { t } = useTranslation()
  const { mutate, isPending, variables } = useMutation(skipVisitMutation)
  return {
    skip: (n: number, skipped: boolean) =>
      mutate(
        { id, n, skipped },
        { onError: (error) => toast.error(actionErrorText(error, t)) },
      ),
    pending: isPending ? variables?.n : undefined,
  }
}
