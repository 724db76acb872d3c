import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { legalPages } from '#src/features/info/documents.ts'
import { renderRoute } from '#src/test/render-route.tsx'

test.each(legalPages)(
  '%s: marked as a template, headings in order, other pages',
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
