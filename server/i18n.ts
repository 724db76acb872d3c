import { createInstance, type TOptions } from 'i18next'
import { languages, type Lang } from '#src/contract/protocol/languages.ts'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'
import { pluralOfZero } from '#src/lib/plural-of-zero.ts'
import esErrors from './locales/es/errors.json' with { type: 'json' }
import esMail from './locales/es/mail.json' with { type: 'json' }
import esNotifications from './locales/es/notifications.json' with { type: 'json' }
import esValidation from './locales/es/validation.json' with { type: 'json' }
import esMarket from '#locales/es/market.json' with { type: 'json' }
import esTranslation from '#locales/es/translation.json' with { type: 'json' }
import ptErrors from './locales/pt/errors.json' with { type: 'json' }
import ptMail from './locales/pt/mail.json' with { type: 'json' }
import ptNotifications from './locales/pt/notifications.json' with { type: 'json' }
import ptValidation from './locales/pt/validation.json' with { type: 'json' }
import ptMarket from '#locales/pt/market.json' with { type: 'json' }
import ptTranslation from '#locales/pt/translation.json' with { type: 'json' }

const pt = {
  errors: ptErrors satisfies Record<ErrorCode, string>,
  mail: ptMail,
  notifications: ptNotifications,
  validation: ptValidation,
  market: ptMarket,
  translation: ptTranslation,
}
const es: typeof pt = {
  errors: esErrors,
  mail: esMail,
  notifications: esNotifications,
  validation: esValidation,
  market: esMarket,
  translation: esTranslation,
}

const i18n = createInstance()
void i18n.use(pluralOfZero).init({
  resources: { pt, es },
  supportedLngs: languages,
  fallbackLng: false,
  initAsync: false, // the texts are here
  interpolation: { escapeValue: false }, // pages and mails escape by themselves
})

type Namespaces = typeof pt

/** The paths of a tree's texts, without the endings by which i18next finds a plural. */
type KeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeyOf<Tree[Key]>}`
}[keyof Tree & string]

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key
type Plural = 'zero' | 'one' | 'many' | 'other'

/** Values for the `{{name}}`s of a text; `count` chooses its plural. */
export type Values = Readonly<Record<string, string | number>>

/**
 * The texts of one file of `locales/<lang>`. Nesting is off, also in values: some are user input.
 */
export const textsOf =
  <Namespace extends keyof Namespaces>(ns: Namespace) =>
  (lang: Lang, key: KeyOf<Namespaces[Namespace]>, values: Values = {}): string => {
    const { count } = values
    const plural = typeof count === 'number' ? { count } : {}
    const options: TOptions = { lng: lang, ns, nest: false, replace: values, ...plural }
    const path: string = key
    return i18n.t(path, options)
  }

/** True of the keys of one file of `locales/<lang>`; of those with plurals of none. */
export const isTextOf =
  <Namespace extends keyof Namespaces>(ns: Namespace) =>
  (key: string): key is KeyOf<Namespaces[Namespace]> =>
    i18n.exists(key, { ns, lng: 'pt' })
