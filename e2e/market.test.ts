import { getItem } from '#src/contract/marketplace.ts'
import { expect, test } from './fixtures.ts'
import { itemForm, itemOf } from './support/market-page.ts'

test('an item is put on sale from the market, once, and others can find it @phone', async ({
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
  await form.fill({ title, price: '120,50' })
  await page.reload()
  await expect(form.title).toHaveValue(title)
  await form.publish.dblclick()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(t('market:form.published'))).toBeVisible()

  const other = await otherPage()
  await signIn(other, buyer)
  await other.goto(`/marketplace?q=${encodeURIComponent(title)}`)
  await expect(other.getByText(t('market:found', { count: 1, number: '1' }))).toBeVisible()
  await other.getByRole('link', { name: title }).click()
  await expect(other.getByRole('link', { name: t('market:buy') })).toBeVisible()
})

test('the same title again leads to the item on sale, which is changed @desktop', async ({
  page,
  t,
  guard,
  people,
  signIn,
}) => {
  guard.allow(/409 .*\/api\/marketplace$/)
  const seller = await people.client()
  const id = await itemOf(seller, { title: 'Escada de alumínio' })
  await signIn(page, seller)
  await page.goto('/marketplace/new')
  const form = itemForm(page, t)
  await form.fill({ title: 'ESCADA de aluminio', price: '99' })
  await form.publish.click()
  await page.getByRole('link', { name: t('market:form.editExisting') }).click()
  await form.expectHeading('market:form.editTitle')
  await expect(form.price).toHaveValue('120')
  await form.price.fill('110')
  await form.save.click()
  await expect(page.getByText(t('market:form.saved'))).toBeVisible()
  await expect(page).toHaveURL(`/marketplace/${id}`)
  const { data } = await seller.api(getItem, { params: { id } })
  expect(data).toMatchObject({ title: 'Escada de alumínio', price: 110 })
})

test('a field left by pressing the button says its error, and the press counts @desktop', async ({
  page,
  t,
  people,
  signIn,
}) => {
  await signIn(page, await people.client())
  await page.goto('/marketplace/new')
  const form = itemForm(page, t)
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

test('an item is sold, put on sale again, and taken down @desktop', async ({
  page,
  t,
  people,
  signIn,
}) => {
  const seller = await people.client()
  const id = await itemOf(seller)
  await signIn(page, seller)
  await page.goto(`/marketplace/edit/${id}`)
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
  await expect(page.getByRole('link', { name: 'Escada de alumínio' })).toContainText(
    t('market:status.archived'),
  )
})

test('somebody else’s item is not there to be changed, nor one’s own to be bought @phone', async ({
  page,
  t,
  guard,
  people,
  signIn,
}) => {
  guard.allow(/404 .*\/api\/marketplace\//)
  const [reader, seller] = await Promise.all([people.client(), people.tasker()])
  const [theirs, mine] = await Promise.all([itemOf(seller), itemOf(reader)])
  await signIn(page, reader)
  await page.goto(`/marketplace/edit/${theirs}`)
  await expect(page).toHaveURL(`/marketplace/${theirs}`)
  await expect(page.getByRole('link', { name: t('market:buy') })).toBeVisible()
  await page.goto(`/marketplace/purchase/${mine}`)
  await expect(page).toHaveURL(`/marketplace/edit/${mine}`)
  await page.goto('/marketplace/edit/00000000-0000-7000-8000-000000000000')
  await expect(
    page.getByRole('heading', { level: 1, name: t('market:notFound') }),
  ).toBeVisible()
})

test('what an item costs and the way to buy it stand beside its photos, in view at once @desktop', async ({
  page,
  t,
  people,
}) => {
  const seller = await people.tasker()
  const delivery = { meetup: true, pickup: true, carrierPrice: 30 }
  const id = await itemOf(seller, { delivery })
  await page.goto(`/marketplace/${id}`)
  await expect(page.getByRole('link', { name: t('market:buy') })).toBeInViewport({
    ratio: 1,
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
})

test('what is on sale is named in view at once, below all of its photos @desktop', async ({
  page,
  people,
  signIn,
  t,
}) => {
  await signIn(page, await people.client())
  await page.goto('/marketplace?q=bicicleta+revisada')
  await page.getByRole('link', { name: /Bicicleta aro 29 revisada/ }).click()
  const second = t('market:photoOf', { title: 'Bicicleta aro 29 revisada', number: 2 })
  await expect(page.getByRole('button', { name: second })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
})
