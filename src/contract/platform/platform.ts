import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { answerText } from '#src/contract/protocol/primitives.ts'
import { COMPANY_FACT_MAX } from './limits.ts'

const Fact = answerText(COMPANY_FACT_MAX)

/** The company that runs the platform, as terms and receipts name it. */
export const Company = z.object({
  name: Fact,
  /** With its punctuation: 11.222.333/0001-81. */
  cnpj: Fact,
  address: Fact,
  /** Where people write to. */
  email: Fact,
  /** When letters are answered: "segunda a sexta, das 9h às 18h". */
  hours: Fact,
  /** The person in charge of personal data (LGPD art. 41). */
  privacyOfficer: Fact,
  privacyEmail: Fact,
  /** Where the servers run: the provider and the country. */
  hosting: Fact,
})
export type Company = z.output<typeof Company>

export const Platform = z.object({
  /** In percent of the price; agreed work keeps the fee that it was agreed with. */
  feePercent: z.number().check(z.minimum(0), z.maximum(100)),
  company: Company,
})
export type Platform = z.output<typeof Platform>

/** Public: it may be cached for an hour. */
export const getPlatform = endpoint({
  method: 'GET',
  path: '/api/platform',
  summary: 'The fee, and the company that runs the platform',
  access: 'public',
  response: Platform,
  errors: [],
})
