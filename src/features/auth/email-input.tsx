import type { ComponentProps } from 'react'
import { Input } from '#src/ui/input.tsx'

/** An input for an e-mail address, on every keyboard and for every password manager. */
export function EmailInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  return (
    <Input
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
