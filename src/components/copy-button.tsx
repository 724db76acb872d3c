import Copy from 'lucide-react/icons/copy'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toast } from '#src/ui/toast.ts'

type CopyButtonProps = {
  text: string
  label: string
  copied: string
  /** The message when copying fails: how to do without. */
  notCopied: string
}

/** Copies the text beside it. */
export function CopyButton({ text, label, copied, notCopied }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(copied)
    } catch {
      toast.error(notCopied)
    }
  }
  return (
    <IconButton
      label={label}
      icon={<Copy aria-hidden className="size-5" />}
      onClick={() => void copy()}
    />
  )
}
