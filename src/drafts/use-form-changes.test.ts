import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { useFormChanges } from './use-form-changes.ts'

test('a change reports its field alone, whole; a reset reports all', () => {
  const keep = vi.fn<(values: object) => void>()
  const defaultValues = { title: 'Escada', delivery: { pickup: true, carrier: false } }
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues })
    useFormChanges(form, keep)
    return form
  })
  act(() => result.current.setValue('title', 'Escada de alumínio'))
  expect(keep).toHaveBeenLastCalledWith({ title: 'Escada de alumínio' })
  act(() => result.current.setValue('delivery.carrier', true))
  expect(keep).toHaveBeenLastCalledWith({ delivery: { pickup: true, carrier: true } })
  act(() => result.current.reset())
  expect(keep).toHaveBeenLastCalledWith(defaultValues)
})
