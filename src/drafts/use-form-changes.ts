import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Reports every change of a form, valid or not: typed text must survive a reload. It reports the
 * changed field alone, where there is one: another tab may have typed in the others.
 */
export function useFormChanges<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  keep: (values: Partial<NoInfer<Values>>) => void,
): void {
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => keep(name ? fieldIn(values, name) : values),
      }),
    [subscribe, keep],
  )
}

/** The field of a form that `name` says, or that holds it: "delivery" of "delivery.pickup". */
function fieldIn<Values extends FieldValues>(
  values: Values,
  name: string,
): Partial<Values> {
  const field: keyof Values = name.split('.', 1)[0] ?? name
  const changed: Partial<Values> = {}
  changed[field] = values[field]
  return changed
}
