import { blankless, readable, visible } from '#src/contract/protocol/characters.ts'

type Control = { value: string }

function setCleaned(control: Control, cleaned: string): void {
  // Setting the same text would move the cursor.
  if (cleaned !== control.value) control.value = cleaned
}

/** Strips unreadable and invisible characters from a single line. */
export const cleanLine = (control: Control): void =>
  setCleaned(control, visible(readable(control.value)))

/** Strips unreadable characters from several lines; invisible ones only if no other is left. */
export function cleanLines(control: Control): void {
  const lines = readable(control.value, { multiline: true })
  setCleaned(control, blankless(lines) || visible(lines))
}
