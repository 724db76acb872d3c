import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { BlockedPerson } from '#src/contract/people/safety.ts'
import { setBlockMutation } from '#src/queries/safety.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/toast.ts'

type BlockCardProps = {
  /** The reader. */
  uid: string
  person: BlockedPerson
  blocked: boolean
}

/** Neither of the two can ask or write to the other; it can be undone. */
export function BlockCard({ uid, person, blocked }: BlockCardProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation(setBlockMutation)
  const { button, note } = useMayNotWait({ pending: isPending })
  const { name } = person
  const change = () =>
    mutate(
      { params: { uid, personId: person.uid }, body: { blocked: !blocked } },
      { onError: (error) => toast.error(actionErrorText(error, t)) },
    )
  return (
    <Card className="p-4 md:p-5">
      <h2 className="pb-1 text-lg">
        {t(blocked ? 'safety:block.isBlocked' : 'safety:block.title', { name })}
      </h2>
      <p className="pb-4 text-ink-2">
        {t(blocked ? 'safety:block.ended' : 'safety:block.text')}
      </p>
      <Button
        {...button}
        variant="outline"
        className="w-full"
        pending={isPending}
        onClick={change}
      >
        {t(blocked ? 'safety:block.undo' : 'safety:block.do')}
      </Button>
      {note('pt-2 text-center')}
    </Card>
  )
}
