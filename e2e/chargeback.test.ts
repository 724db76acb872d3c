import { listAttention } from '#src/contract/operator/operator.ts'
import { getRequest, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { listDisputes, resolveDispute } from '#src/contract/disputes/disputes.ts'
import { expect, test } from './fixtures.ts'
import { comeBack, type Person } from './support/people.ts'
import { contest, decide } from './support/provider.ts'
import { requestPage } from './support/request-page.ts'
import { requestAt } from './support/requests.ts'

const OPERATOR = {
  name: 'Operador',
  email: 'operador@oficio.test',
  password: 'oficio-demo',
}

/** Waits for the provider's events to arrive. */
const expectBank = ({ api }: Person, id: string, status: 'open' | 'won' | 'lost') =>
  expect
    .poll(
      async () =>
        (await api(getRequest, { params: { id } })).data.payments[0]?.chargeback?.status,
    )
    .toBe(status)

const complete = ({ api }: Person, id: string) =>
  api(updateRequestStatus, { params: { id }, body: { status: 'completed' } })

test('while the bank decides nothing moves; won, the job is confirmed and paid @desktop @nightly', async ({
  page,
  origin,
  t,
  people,
  signIn,
}) => {
  const job = await people.both()
  const id = await requestAt(origin, job, 'delivered')
  const chargeback = await contest(origin, id)
  await expectBank(job.client, id, 'open')

  const operator = await comeBack(origin, OPERATOR)
  const { data: disputes } = await operator.api(listDisputes, { query: { limit: 50 } })
  expect(disputes.find(({ _id }) => _id === id)?.chargebackOpen).toBe(true)
  const { data: items } = await operator.api(listAttention, { query: { limit: 50 } })
  expect(items.filter(({ requestId }) => requestId === id)).toMatchObject([
    { kind: 'chargeback_open', amount: 120 },
  ])
  const split = { params: { id }, body: { taskerPercent: 50, note: 'Metade' } }
  await expect(operator.api(resolveDispute, split)).rejects.toThrow('chargeback-open')

  await signIn(page, job.tasker)
  const request = requestPage(page, t, job)
  await request.open(id)
  await request.expectStatus('disputed')
  await request.expectMoney('contested', 120)
  await request.expectDone('chargeback')

  await decide(origin, chargeback, 'won')
  await expectBank(job.client, id, 'won')
  await complete(job.client, id)
  await request.open(id)
  await request.expectStatus('completed')
  await request.expectDone('chargeback_won', 'confirm')
  await request.expectMoney('releasedToYou', 102)
})

test('lost after the release, it is taken back from the tasker @phone @nightly', async ({
  page,
  otherPage,
  origin,
  t,
  people,
  signIn,
}) => {
  const job = await people.both()
  const id = await requestAt(origin, job, 'delivered')
  await complete(job.client, id)
  await decide(origin, await contest(origin, id), 'lost')
  await expectBank(job.client, id, 'lost')

  await signIn(page, job.client)
  const asClient = requestPage(page, t, job)
  await asClient.open(id)
  await asClient.expectMoney('lostToYou', 120)

  const second = await otherPage()
  await signIn(second, job.tasker)
  const asTasker = requestPage(second, t, job)
  await asTasker.open(id)
  await asTasker.expectMoney('takenBack', 102)
})

test('the tasker tells, the operator sends it to the bank, and the bank decides @desktop', async ({
  page,
  otherPage,
  origin,
  people,
  signIn,
}) => {
  const job = await people.both()
  const id = await requestAt(origin, job, 'delivered')
  await complete(job.client, id)
  const chargeback = await contest(origin, id, 'product_not_received')
  await expectBank(job.client, id, 'open')

  await signIn(page, job.tasker)
  await page.goto(`/service-request/details/${id}`)
  await expect(page.getByText('O titular diz que não recebeu o que pagou')).toBeVisible()
  await page.getByLabel('O que aconteceu').fill('Terminei às onze, e ele conferiu.')
  await page.getByRole('button', { name: 'Guardar para o banco' }).click()
  await expect(page.getByText(/^Guardado em/)).toBeVisible()

  const operator = await comeBack(origin, OPERATOR)
  const { data: items } = await operator.api(listAttention, { query: { limit: 50 } })
  const item = items.find(({ requestId }) => requestId === id)
  const desk = await otherPage()
  await signIn(desk, operator)
  await desk.goto(`/operator?item=${item?._id ?? ''}`)
  await expect(desk.getByText(/^O prestador conta:/)).toBeAttached()
  await desk.getByRole('button', { name: 'Conferir e enviar ao banco' }).click()
  await desk.getByRole('button', { name: 'Enviar ao banco', exact: true }).click()
  await expect(desk.getByText(/^Enviado ao banco em/)).toBeVisible()

  await page.reload()
  await expect(page.getByText('Provas enviadas')).toBeVisible()
  await decide(origin, chargeback, 'won')
  await expectBank(job.client, id, 'won')
  await page.reload()
  await expect(page.getByText(/fica de pé, com os seus/)).toBeVisible()
})
