import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { disputeOrder, getOrder } from '#src/contract/orders/orders.ts'
import { readDraftFiles, writeDraftFiles } from '#src/drafts/draft-files.ts'
import { ana, id, order, requestPayment } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { leaveBrowser } from '#src/session/leave-browser.ts'
import { drawPictures, photo, serveUploads } from '#src/test/photos.ts'
import { disposeApps, renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

/** Photos chosen for a complaint, which the device stores with its draft. */

const draft = `draft:dispute:ana:${id(1)}`
const stored = async () => (await readDraftFiles(draft)).length

beforeEach(async () => {
  await writeDraftFiles(draft, [])
  drawPictures()
  serveUploads()
  const payment = requestPayment({ amount: 180, heldAmount: 180 })
  server.use(mock(getOrder, () => ({ data: order({ status: 'delivered', payment }) })))
})
afterEach(() => vi.unstubAllGlobals())

async function openForm() {
  const { user } = renderRoute(`/marketplace/order-summary/${id(1)}`, { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Não chegou ou veio errado' }))
  return {
    user,
    form: within(screen.getByRole('dialog', { name: 'O que aconteceu?' })),
  }
}

async function choose() {
  const { user, form } = await openForm()
  await user.upload(form.getByLabelText(/Adicionar fotos/), [photo(), photo('b.jpg')])
  await form.findByRole('button', { name: 'Remover a foto 2 de 2' })
  await waitFor(async () => expect(await stored()).toBe(2))
  return { user, form }
}

test('they are there again after the page was closed, until they are removed', async () => {
  await choose()
  disposeApps()
  const { user, form } = await openForm()
  await user.click(await form.findByRole('button', { name: 'Remover a foto 1 de 2' }))
  await waitFor(async () => expect(await stored()).toBe(1))
})

test('a sign-out deletes them', async () => {
  await choose()
  await leaveBrowser('left')
  expect(await stored()).toBe(0)
})

test('sent, they leave the draft; a refused complaint gives them back to its form', async () => {
  server.use(mock(disputeOrder, () => fail(409, { code: 'orders/illegal-transition' })))
  const { user, form } = await choose()
  await user.click(form.getByRole('radio', { name: 'Chegou com defeito' }))
  await user.type(form.getByLabelText(/Conte o que aconteceu/), 'O fio está partido.')
  await user.click(form.getByRole('button', { name: 'Abrir reclamação' }))
  const edit = await screen.findByRole('button', { name: 'Mudar' })
  expect(await stored()).toBe(0)
  await user.click(edit)
  expect(await screen.findByRole('button', { name: 'Remover a foto 2 de 2' })).toBeVisible()
  await waitFor(async () => expect(await stored()).toBe(2))
})
