import { describe, expect, test } from 'vitest'
import { notificationTypes } from '#src/contract/notifications.values.ts'
import { dateActions, transitionNames } from '#src/contract/request-lifecycle.ts'
import { notificationSentence, sentences } from './sentences.ts'

const data = {
  taskerName: 'Marina Duarte',
  clientName: 'Clara Monteiro',
  number: 'A38F',
  amount: 12_050,
}

describe('notification sentences', () => {
  test('say who did what, in both languages', () => {
    const accepted = { ...data, action: 'accept', by: 'tasker' }
    expect(notificationSentence('request_accepted', accepted, 'pt')).toBe(
      'Marina Duarte aceitou o pedido #A38F.',
    )
    expect(notificationSentence('request_accepted', accepted, 'es')).toBe(
      'Marina Duarte aceptó el pedido #A38F.',
    )
  })

  test('name the client when the client acted', () => {
    const cancelled = { ...data, action: 'cancel', by: 'client' }
    expect(notificationSentence('request_cancelled', cancelled, 'es')).toBe(
      'Clara Monteiro canceló el pedido #A38F.',
    )
  })

  test('name nobody when a timer did it', () => {
    const expired = { ...data, action: 'expire', by: 'system' }
    expect(notificationSentence('request_cancelled', expired, 'pt')).toBe(
      'O prazo do pedido #A38F terminou e ele expirou.',
    )
  })

  test('write a date as it is in Brasília', () => {
    const proposed = { ...data, action: 'propose_date', by: 'tasker' }
    const date = '2026-11-25T01:30:00.000Z'
    expect(notificationSentence('request_offer', { ...proposed, date }, 'pt')).toBe(
      'Marina Duarte propôs outra data para o pedido #A38F: 24/11, 22:30.',
    )
  })

  test('write centavos as money', () => {
    expect(notificationSentence('payout', data, 'pt').replaceAll('\u00a0', ' ')).toBe(
      'R$ 120,50 do pedido #A38F estão a caminho da sua conta.',
    )
  })

  test.each(notificationTypes)('%s has a sentence without any detail', (type) => {
    for (const lang of ['pt', 'es'] as const)
      expect(notificationSentence(type, {}, lang)).toMatch(/^[^{}]{10,}\.$/)
  })

  test('every step that is told has its sentence', () => {
    const told = [...transitionNames, ...dateActions].filter(
      (each) => each !== 'close' && each !== 'withdraw_date',
    )
    for (const action of told)
      expect([action, `${action}:alone`].some((key) => key in sentences)).toBe(true)
  })
})
