import { expect, test } from './fixtures.ts'
import { itemForm } from './support/market-page.ts'

test('an item is put on sale from the market, once, found by others, sold, and taken down @desktop', async ({
  page,
  t,
  people,
  otherPage,
  signIn,
}) => {
  const [seller, buyer] = await Promise.all([people.tasker(), people.client()])
  const title = `Escada ${seller.name.split(' ')[0]}`
  await signIn(page, seller)
  await page.goto('/marketplace')
  await page.getByRole('link', { name: t('market:sell') }).click()
  const form = itemForm(page, t)

  await test.step('a field left by pressing the button says its error, and the press counts', async () => {
    await form.price.pressSequentially('2')
    await form.publish.scrollIntoViewIfNeeded()
    // The middle: a button that is pressed shrinks a little.
    const middle = async () => {
      const box = await form.publish.boundingBox()
      if (!box) throw new Error('the button is not there')
      return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
    }
    const { x, y } = await middle()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await expect(form.price).toHaveAttribute('aria-invalid', 'true')
    expect(await middle()).toEqual({ x, y })
    await page.mouse.up()
    // The errors of the other fields come with the click alone.
    await expect(form.title).toHaveAccessibleDescription(/120/)
    await expect(form.price).toHaveAccessibleDescription(/R\$/)
  })

  await form.fill({ title, price: '120,50' })
  await page.reload()
  await expect(form.title).toHaveValue(title)
  await form.publish.dblclick()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(t('market:form.published'))).toBeVisible()
  const item = new URL(page.url()).pathname

  await test.step('others find it', async () => {
    const other = await otherPage()
    await signIn(other, buyer)
    await other.goto(`/marketplace?q=${encodeURIComponent(title)}`)
    await expect(
      other.getByText(t('market:found', { count: 1, number: '1' })),
    ).toBeVisible()
    await other.getByRole('link', { name: title }).click()
    await expect(other.getByRole('link', { name: t('market:buy') })).toBeVisible()
  })

  await test.step('it is sold, put on sale again, and taken down', async () => {
    await page.goto(item.replace('/marketplace/', '/marketplace/edit/'))
    await page.getByRole('button', { name: t('market:state.become.sold') }).click()
    await page.getByRole('button', { name: t('market:state.become.active') }).click()
    await page.getByRole('button', { name: t('market:remove.action') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('market:remove.confirm'), exact: true })
      .dblclick()
    await expect(
      page.getByRole('heading', { level: 1, name: t('market:mine') }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toContainText(
      t('market:status.archived'),
    )
  })
})
