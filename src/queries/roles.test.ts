import { expect, test } from 'vitest'
import { ApiError } from '#src/api/errors/api-error.ts'
import { updateRole } from '#src/contract/people/users.ts'
import { currentRole, useAppStore } from '#src/stores/app-store.ts'
import { bia } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { server } from '#src/test/server.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { sessionKey } from '#src/session/session-key.ts'
import { updateRoleMutation } from './roles.ts'

const roles = ['client', 'tasker'] as const

function setUp() {
  const client = createQueryClient()
  client.setQueryData(sessionKey, bia)
  useAppStore.getState().send({ type: 'entered', user: bia })
  const updateTo = (newRole: 'client' | 'tasker') =>
    client
      .getMutationCache()
      .build(client, updateRoleMutation)
      .execute({ uid: bia.firebaseUid, newRole })
  return { client, updateTo }
}

test('an updated role is current, in the session and in the store', async () => {
  server.use(
    mock(updateRole, ({ body }) => ({ success: true, currentRole: body.newRole, roles })),
  )
  const { client, updateTo } = setUp()
  await updateTo('tasker')
  expect(currentRole()).toBe('tasker')
  expect(client.getQueryData(sessionKey)).toMatchObject({ currentRole: 'tasker', roles })
})

test.each([
  [
    'an answer without success',
    { success: false, currentRole: 'client' as const, roles, message: 'Ainda não.' },
    'Ainda não.',
    200,
  ],
  [
    'an answer without success and without a reason',
    { success: false, currentRole: 'client' as const, roles },
    'Não deu para mudar de papel. Tente de novo.',
    200,
  ],
  [
    'a refusal',
    fail(403, { message: 'Você não tem este papel.' }),
    'Você não tem este papel.',
    403,
  ],
  [
    'a broken server',
    fail(500, { message: 'boom' }),
    'Erro de conexão com o servidor',
    500,
  ],
  ['no answer', networkError(), 'Erro de conexão com o servidor', undefined],
])('%s is a failure that says why', async (_what, answer, message, status) => {
  server.use(mock(updateRole, () => answer))
  const { updateTo } = setUp()
  const error: unknown = await updateTo('tasker').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ message, status })
  expect(currentRole()).toBe('client')
})

test('the details of a broken server stay on the error', async () => {
  server.use(mock(updateRole, () => fail(503, { code: 'internal/unavailable' })))
  await expect(setUp().updateTo('tasker')).rejects.toMatchObject({
    data: { details: { code: 'internal/unavailable' } },
  })
})
