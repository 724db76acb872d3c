/** Titles before a name: "Dr. João" is João. */
const TITLES = /^(dr|dra|sr|sra|prof|profa|eng|enga|arq|don|doña|dona|seu)\.?$/i

/** The first word of a person's name, without titles. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.find((word) => !TITLES.test(word)) ?? words[0] ?? ''
}
