import { readable, visible } from '#src/contract/characters.ts'

type Control = { value: string }

function setCleaned(control: Control, cleaned: string): void {
  // Setting the same text would move the cursor.
  if (cleaned !== control.value) control.value = cleaned
}

/** Takes from a single line what cannot be read or seen. */
export const cleanLine = (control: Control): void =>
  setCleaned(control, visible(readable(control.value)))

/** Takes from several lines what cannot be read. */
export const cleanLines = (control: Control): void =>
  setCleaned(control, readable(control.value, { multiline: true }))
