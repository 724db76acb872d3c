import { sql, type SQL } from 'drizzle-orm'
import { check, type CheckBuilder, type PgColumn } from 'drizzle-orm/pg-core'

const quoted = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))

/** A check that the column has one of the contract's values. */
export const oneOf = (
  name: string,
  column: PgColumn,
  values: readonly string[],
): CheckBuilder => check(name, sql`${column} in (${quoted(values)})`)

/** The same for every member of an array. */
export const allOf = (
  name: string,
  column: PgColumn,
  values: readonly string[],
): CheckBuilder => check(name, sql`${column} <@ array[${quoted(values)}]::text[]`)

/** From `min` to `max`, both included; an absent value passes. */
export const between = (
  name: string,
  column: PgColumn,
  { min, max }: { min: number; max: number },
): CheckBuilder => check(name, sql`${column} between ${number(min)} and ${number(max)}`)

/** None of the columns is below `min`; an absent value passes. */
export const atLeast = (
  name: string,
  min: number,
  columns: readonly PgColumn[],
): CheckBuilder =>
  check(
    name,
    sql.join(
      columns.map((column) => sql`${column} >= ${number(min)}`),
      sql` and `,
    ),
  )

/** At most so many characters; an absent value passes. */
export const noLongerThan = (name: string, column: PgColumn, max: number): CheckBuilder =>
  check(name, sql`char_length(${column}) <= ${number(max)}`)

/** The text is of a form; an absent value passes. */
export const matches = (name: string, column: PgColumn, form: RegExp): CheckBuilder =>
  check(name, sql`${column} ~ ${sql.raw(`'${form.source}'`)}`)

/** A constraint takes no parameters. */
const number = (value: number): SQL => sql.raw(String(value))
