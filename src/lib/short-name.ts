import { SHORT_NAME } from '#src/contract/taskers/limits.ts'
import { foldText } from './fold-text.ts'

/** A text as a slug: lowercase letters, digits and single hyphens; may be empty. */
export const asShortName = (text: string): string =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SHORT_NAME.max)
    .replaceAll(/^-+|-+$/g, '')

/** The path of a tasker's short address. */
export const shortPath = (name: string): string => `/t/${name}`
