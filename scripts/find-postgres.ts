import { usablePostgres } from './postgres.ts'

/** Prints the address of a PostgreSQL for tests, or nothing and the reason on the other stream. */
const { url, lacks } = await usablePostgres(process.env)
if (url) console.log(url)
else console.error(`No PostgreSQL for tests: ${lacks.join('; ')}.`)
