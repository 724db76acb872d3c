type PluralResolver = { getRule: (code: string, options?: object) => Intl.PluralRules }

/**
 * Makes i18next say "0 pedidos", as Brazilians do: the rule of `pt` has the singular for zero, that
 * of `pt-PT` the plural, and they agree on all other numbers. The rule of Spanish is right.
 */
export const pluralOfZero = {
  type: '3rdParty' as const,
  init: ({ services }: { services: { pluralResolver: PluralResolver } }): void => {
    const resolver = services.pluralResolver
    const ruleOf = resolver.getRule.bind(resolver)
    resolver.getRule = (code, options) => ruleOf(code === 'pt' ? 'pt-PT' : code, options)
  },
}
