import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { connectAccountMutation } from '#src/queries/payments.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'

type CorrectAccountProps = { label: string; look?: 'button' | 'link' }

/** Leads to the provider's form, where the bank account is changed, and back here. */
export function CorrectAccount({ label, look = 'button' }: CorrectAccountProps) {
  const { t } = useTranslation()
  const { mutate, isPending, isSuccess } = useMutation(connectAccountMutation)
  const { button, note } = useMayNotWait({ pending: isPending })
  const open = () =>
    mutate('/earnings', { onError: (error) => toast.error(actionErrorText(error, t)) })
  return (
    <>
      <Button
        {...button}
        variant={look === 'link' ? 'tab' : 'primary'}
        className={
          look === 'link'
            ? 'px-0! text-current! underline hover:bg-transparent!'
            : undefined
        }
        // Stays pending after success: the page is about to be left.
        pending={isPending || isSuccess}
        onClick={open}
      >
        {label}
      </Button>
      {note('w-full pt-2')}
    </>
  )
}
