/** Settings that production needs to name the company, for tests that start it. */
export const companyEnv = {
  COMPANY_NAME: 'Oficio Serviços Ltda.',
  COMPANY_CNPJ: '11.222.333/0001-81',
  COMPANY_ADDRESS: 'Rua da Empresa, 10, São Paulo',
  COMPANY_EMAIL: 'atendimento@oficio.example',
  COMPANY_HOURS: 'segunda a sexta',
  PRIVACY_OFFICER: 'Lia Campos',
  PRIVACY_EMAIL: 'dados@oficio.example',
  HOSTING: 'Nuvem, Brasil',
}
