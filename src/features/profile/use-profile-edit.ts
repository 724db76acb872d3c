import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/api/errors/error-text.ts'
import type { ApiError } from '#src/api/errors/api-error.ts'
import { toast } from '#src/ui/toast.ts'

type Options<Value, Answer, Before> = UseMutationOptions<
  Answer,
  ApiError,
  { uid: string; value: Value },
  Before
>

/** Saves one part of one's own profile; a refusal is said and has changed nothing. */
export function useProfileEdit<Value, Answer, Before>(
  uid: string,
  options: Options<Value, Answer, Before>,
) {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useMutation(options)
  /** Answers whether it is saved. */
  async function save(value: Value): Promise<boolean> {
    try {
      await mutateAsync({ uid, value })
      return true
    } catch (error) {
      toast.error(errorText(error, t))
      return false
    }
  }
  return { save, isPending }
}
