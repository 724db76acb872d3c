import { isRecord } from '#src/lib/is-record.ts'
import type { TFunction } from 'i18next'
import type { PolicyValues } from './policy-values.ts'

export const legalPages = [
  'terms',
  'privacy',
  'usage-policy',
  'cancellation-policy',
] as const
export type LegalPageName = (typeof legalPages)[number]

/** A paragraph, or a list of points. */
export type Block = string | string[]
export type Section = { id: string; title: string; body: Block[] }

export type Question = {
  id: string
  question: string
  answer: string[]
  /** Other words that users search it by: not shown. */
  words?: string
}
export type QuestionGroup = { id: string; title: string; items: Question[] }

/** The sections of a legal document in the interface's language, its numbers filled in. */
export const sectionsOf = (
  t: TFunction,
  page: LegalPageName,
  values: PolicyValues,
): Section[] =>
  listOf(t(`legal:${page}.sections`, { returnObjects: true, ...values }), isSection)

/** The questions and answers in the interface's language, their numbers filled in. */
export const questionGroups = (t: TFunction, values: PolicyValues): QuestionGroup[] =>
  listOf(t('faq:groups', { returnObjects: true, ...values }), isGroup)

/** @throws Error when the file has another shape, which a test excludes */
function listOf<T>(value: unknown, isItem: (item: unknown) => item is T): T[] {
  if (Array.isArray(value) && value.every(isItem)) return value
  throw new Error('The texts of this page are not in the shape it knows.')
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isText)

const isBlock = (value: unknown): value is Block => isText(value) || isTexts(value)

const isSection = (value: unknown): value is Section =>
  isRecord(value) &&
  isText(value['id']) &&
  isText(value['title']) &&
  Array.isArray(value['body']) &&
  value['body'].every(isBlock)

const isQuestion = (value: unknown): value is Question =>
  isRecord(value) &&
  isText(value['id']) &&
  isText(value['question']) &&
  (value['words'] === undefined || isText(value['words'])) &&
  isTexts(value['answer'])

const isGroup = (value: unknown): value is QuestionGroup =>
  isRecord(value) &&
  isText(value['id']) &&
  isText(value['title']) &&
  Array.isArray(value['items']) &&
  value['items'].every(isQuestion)
