import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { storeLastSearch } from '#src/session/last-searches.ts'
import { SearchForm } from './search-form.tsx'
import type { SearchParams } from './search-params.ts'

const onSearch = vi.fn<(params: SearchParams) => void>()

const form = (
  <QueryClientProvider client={new QueryClient()}>
    <SearchForm params={{}} onSearch={onSearch} />
  </QueryClientProvider>
)

/** The server's page, in which the user types before hydration. */
async function hydrate(type: (container: HTMLElement) => void = () => {}) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form)
  type(container)
  const root = await act(async () => hydrateRoot(container, form))
  return async () => {
    await act(async () => root.unmount())
    container.remove()
  }
}

const fill = (container: HTMLElement, name: string, value: string) => {
  const field = container.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (field) field.value = value
}

test('text typed before hydration is searched', async () => {
  const leave = await hydrate((page) => {
    fill(page, 'q', 'trocar chuveiro')
    fill(page, 'cep', '01310100')
    fill(page, 'radiusKm', '50')
  })
  expect(screen.getByRole('combobox', { name: 'Do que você precisa?' })).toHaveValue(
    'trocar chuveiro',
  )
  await userEvent.click(screen.getByRole('button', { name: /^Buscar/ }))
  expect(onSearch).toHaveBeenLastCalledWith({
    q: 'trocar chuveiro',
    cep: '01310-100',
    radiusKm: 50,
  })
  await leave()
})

test('the last place is not in the server’s page, and never replaces a typed one', async () => {
  storeLastSearch(null, { q: 'luz', cep: '20040-020' })
  expect(renderToString(form)).not.toContain('20040')
  const leave = await hydrate()
  expect(screen.getByLabelText('CEP')).toHaveValue('20040-020')
  await leave()
  const leaveTyped = await hydrate((page) => fill(page, 'cep', '01310100'))
  expect(screen.getByLabelText('CEP')).toHaveValue('01310-100')
  await leaveTyped()
})
