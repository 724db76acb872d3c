import { expect, test } from './fixtures.ts'

test('a question is found by typing, back leaves the page, and long texts change their language @phone', async ({
  page,
  lang,
  t,
}) => {
  const footer = page.getByRole('contentinfo')
  await page.goto('/')
  await footer.getByRole('link', { name: t('info.faq') }).click()
  await expect(page).toHaveTitle(t('shell.documentTitle', { title: t('info.faq') }))
  const search = page.getByRole('searchbox', { name: t('faq:search') })
  await search.pressSequentially('reembolso')
  await expect(page).toHaveURL('/faq?q=reembolso')
  await expect(page.locator('main mark').first()).toBeVisible()
  await expect(search).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')

  await footer.getByRole('link', { name: t('info.terms') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('info.terms'))
  await footer.scrollIntoViewIfNeeded()
  await footer.getByText(lang === 'pt' ? 'Español' : 'Português').click()
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'pt' ? 'es' : 'pt')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('info.terms'))
  expect(await page.locator('main').innerText()).not.toContain('legal:')
})
