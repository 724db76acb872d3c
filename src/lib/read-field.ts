/** A field of unchecked data; undefined where it is missing, or the data is no object. */
export const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
