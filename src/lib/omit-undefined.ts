type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without the keys whose value is undefined. */
export const omitUndefined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Defined<T>
