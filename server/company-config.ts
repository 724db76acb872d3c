import { isValid } from '@fnando/cnpj'
import { COMPANY_FACT_MAX } from '#src/contract/platform/limits.ts'
import type { Company } from '#src/contract/platform/platform.ts'
import demo from './demo-company.json' with { type: 'json' }

/** The setting of each fact. */
const settings = {
  name: 'COMPANY_NAME',
  cnpj: 'COMPANY_CNPJ',
  address: 'COMPANY_ADDRESS',
  email: 'COMPANY_EMAIL',
  hours: 'COMPANY_HOURS',
  privacyOfficer: 'PRIVACY_OFFICER',
  privacyEmail: 'PRIVACY_EMAIL',
  hosting: 'HOSTING',
} as const satisfies Record<keyof Company, string>

/** The settings that production needs: terms and receipts name the company by law. */
export const companySettings: readonly string[] = Object.values(settings)

/** As it is printed; letters count since 2026. */
const CNPJ = /^[A-Z\d]{2}(\.[A-Z\d]{3}){2}\/[A-Z\d]{4}-\d{2}$/

type Source = {
  text: (name: string) => string | null
  problems: string[]
}

/** Reads the company's facts, the demo's where one is absent; errors go into `problems`, without the value. */
export function readCompany({ text, problems }: Source): Company {
  const fact = (key: keyof Company): string => {
    const env = settings[key]
    const value = text(env) ?? demo[key]
    if (value.length > COMPANY_FACT_MAX)
      problems.push(`${env} must have at most ${COMPANY_FACT_MAX} characters.`)
    return value
  }
  const cnpj = fact('cnpj')
  if (!CNPJ.test(cnpj) || !isValid(cnpj))
    problems.push(
      `${settings.cnpj} must be like 11.222.333/0001-81, with its check digits.`,
    )
  for (const key of ['email', 'privacyEmail'] as const)
    if (!/^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(fact(key)))
      problems.push(`${settings[key]} must be an e-mail address.`)
  return {
    name: fact('name'),
    cnpj,
    address: fact('address'),
    email: fact('email'),
    hours: fact('hours'),
    privacyOfficer: fact('privacyOfficer'),
    privacyEmail: fact('privacyEmail'),
    hosting: fact('hosting'),
  }
}
