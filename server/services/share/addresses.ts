import { LANGUAGE_PARAM } from '#src/contract/protocol/languages.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import {
  type Facts,
  type ItemFacts,
  itemFacts,
  productFacts,
  type TaskerFacts,
  taskerFacts,
  versionOf,
} from './facts.ts'

/**
 * The paths of share pictures, for the `og:image` of pages. Each contains a version, so that a
 * changed picture has a new URL.
 */
const pathOf = (name: string, facts: Facts, lang: Lang): string =>
  `/og/${name}.jpg?${LANGUAGE_PARAM}=${lang}&v=${versionOf(facts)}`

export const taskerPicturePath = (
  tasker: TaskerFacts & { uid: string },
  lang: Lang,
): string =>
  pathOf(`taskers/${encodeURIComponent(tasker.uid)}`, taskerFacts(tasker, lang), lang)

export const itemPicturePath = (item: ItemFacts & { _id: string }, lang: Lang): string =>
  pathOf(`items/${item._id}`, itemFacts(item, lang), lang)

/** The picture of every page without one of its own. */
export const productPicturePath = (lang: Lang): string =>
  pathOf('oficio', productFacts(lang), lang)
