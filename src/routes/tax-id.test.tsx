import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { updateTaxId } from '#src/contract/people/tax-id.ts'
import { getUser } from '#src/contract/people/users.ts'
import { ana, userProfile } from '#src/mocks/fixtures.ts'
import { mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

test('the CPF for receipts is checked, saved with its signs, and removed', async () => {
  const sent = vi.fn<(taxId: string | null) => void>()
  let taxId: string | null = null
  server.use(
    mock(getUser, () => {
      const profile = userProfile(ana)
      return { ...profile, profile: { ...profile.profile, taxId } }
    }),
    mock(updateTaxId, ({ body }) => {
      sent(body.taxId)
      taxId = body.taxId
      return { profile: { taxId } }
    }),
  )
  const { user } = renderRoute('/user-profile', { as: ana })
  const field = await screen.findByRole('textbox', { name: /Seu CPF ou CNPJ/ })
  await user.type(field, '529.982.247-24')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/os dígitos não batem/)).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, '52998224725')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith('52998224725'))
  await waitFor(() => expect(field).toHaveValue('529.982.247-25'))
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Remover dos recibos' }))
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith(null))
})
