import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { getPlatform } from '#src/contract/platform/platform.ts'
import { legalPages } from '#src/features/info/documents.ts'
import { platform } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { expectComplaint } from '#src/test/console.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

test.each(legalPages)(
  '%s: marked as a model, headings in order, other pages',
  async (page) => {
    renderRoute(`/legal/${page}`)
    expect(
      await screen.findByRole('heading', { level: 1, name: i18next.t(`info.${page}`) }),
    ).toBeVisible()
    expect(screen.getByRole('note')).toHaveTextContent(/advogado do operador/)
    expect(screen.getByText('Versão de 29 de novembro de 2026')).toBeVisible()
    const main = screen.getByRole('main')
    for (const other of legalPages.filter((each) => each !== page))
      expect(
        within(main)
          .getAllByRole('link', { name: i18next.t(`info.${other}`) })
          .map((link) => link.getAttribute('href')),
      ).toContain(`/legal/${other}`)
  },
)

test('terms and policies name the company and the fee of this deployment', async () => {
  server.use(mock(getPlatform, () => ({ ...platform, feePercent: 12 })))
  const { dispose } = renderRoute('/legal/terms')
  expect(
    await screen.findByText(/Oficio Serviços Ltda\..*11\.222\.333\/0001-81/),
  ).toBeVisible()
  expect(screen.getByText(/hoje de 12%\. O valor exato/)).toBeVisible()
  dispose()
  renderRoute('/legal/cancellation-policy')
  expect((await screen.findAllByText(/taxa de 12%/)).length).toBeGreaterThan(0)
})

test('says that the facts did not load, and tries again', async () => {
  expectComplaint(/ApiError|Error in route match/)
  server.use(mock(getPlatform, () => fail(503)))
  const { user } = renderRoute('/legal/terms')
  const retry = await screen.findByRole('button', { name: /Tentar de novo/ })
  server.use(mock(getPlatform, () => platform))
  await user.click(retry)
  expect(await screen.findByText(/Oficio Serviços Ltda\./)).toBeVisible()
})

test('a press in the table of contents moves the focus to that section', async () => {
  const { user, router } = renderRoute('/legal/privacy')
  const [link] = await screen.findAllByRole('link', { name: /Seus direitos/ })
  if (!link) throw new Error('the contents do not name it')
  await user.click(link)
  expect(router.state.location.hash).toBe('rights')
  expect(screen.getByRole('heading', { name: /Seus direitos/ })).toHaveFocus()
})

test('the cancellation policy has a table of the cases', async () => {
  renderRoute('/legal/cancellation-policy')
  const table = await screen.findByRole('table')
  expect(
    within(table).getByRole('row', {
      name: /^Pago e protegido O cliente cancela mais tarde/,
    }),
  ).toHaveTextContent('20% do preço combinado fica com o tasker')
  expect(screen.getAllByText(/R\$\s40/).length).toBeGreaterThan(0)
})
