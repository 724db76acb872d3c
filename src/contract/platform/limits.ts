/** Characters of one fact about the company that runs the platform. */
export const COMPANY_FACT_MAX = 200
