/** Characters of one fact about the company that runs the platform. */
export const COMPANY_FACT_MAX = 200
/** Characters of a holiday's name. */
export const HOLIDAY_NAME_MAX = 60
/** National holidays of two years. */
export const HOLIDAYS_MAX = 60
