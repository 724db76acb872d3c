import type { Lang } from '#src/contract/protocol/languages.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import esTexts from '#server/locales/es/near-trades.json' with { type: 'json' }
import ptTexts from '#server/locales/pt/near-trades.json' with { type: 'json' }

/**
 * Work of no trade of ours, by its names in both languages, without accents: the trades that do
 * parts of it, and which parts, are in the locale files.
 */
export const nearWork = {
  cooktop: 'cooktop, anafe, parrilla, vitroceramica',
  hood: 'coifa, exaustor, depurador, extractor, campana',
  pool: 'piscina, pileta, alberca, hidromassagem, jacuzzi',
  solar: 'solar, fotovoltaico, fotovoltaica, fotovoltaicos',
  gate: 'portao, porton, cancela',
  intercom: 'interfone, porteiro, portero, videoporteiro, videoportero',
  alarm: 'alarme, alarma, sirene, cerca',
  antenna: 'antena, parabolica, satelite',
  fireplace: 'lareira, chimenea, salamandra',
  grill: 'churrasqueira, parrillero, asador',
  glass: 'vidraceiro, vidriero, vidro, vidrio, box, mampara',
  metal: 'serralheiro, serralheria, herrero, herreria, solda, soldador, soldadura',
  upholstery: 'tapeceiro, tapicero, estofador, estofado, estofar, tapizar, tapizado',
  awning: 'toldo, cobertura, pergola, pergolado',
  lift: 'elevador, ascensor',
  charger: 'carregador, cargador, wallbox',
} as const satisfies Record<string, string>

type Parts = Partial<Record<CategorySlug, string>>
const parts: Record<Lang, Record<keyof typeof nearWork, Parts>> = {
  pt: ptTexts.near,
  es: esTexts.near,
}

export type NearTrade = { category: CategorySlug; part: string }

/** The trades that do parts of a work, those with most of it first. */
export const nearTradesOf = (work: keyof typeof nearWork, lang: Lang): NearTrade[] =>
  (Object.entries(parts[lang][work]) as [CategorySlug, string][]).map(
    ([category, part]) => ({ category, part }),
  )
