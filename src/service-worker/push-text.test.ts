import { expect, test } from 'vitest'
import { parsePushMessage } from './push-text.ts'

const place = { origin: 'https://oficio.test', language: 'es-MX' }
const message = {
  title: 'Rafael respondió',
  body: 'Pintar la sala',
  link: '/service-request/details/1',
  tag: 'request:1',
}

test('a message is read as Firebase sends it, and as the stand-in does', () => {
  const wrapped = JSON.stringify({ data: message, from: '1', priority: 'high' })
  expect(parsePushMessage(wrapped, place)).toEqual(message)
  expect(parsePushMessage(JSON.stringify({ ...message, ttlSeconds: 9 }), place)).toEqual(
    message,
  )
})

test.each(['', 'oops', '7', 'null', '{"data":{"title":7}}', '{"data":null}'])(
  '%s is shown as a general message',
  (text) => {
    expect(parsePushMessage(text, place)).toEqual({
      title: 'oficio',
      body: 'Hay novedades para ti.',
      link: '/notifications',
      tag: '/notifications',
    })
    expect(parsePushMessage(text, { ...place, language: 'en' }).body).toBe(
      'Há novidades para você.',
    )
  },
)

test('a link leads to our origin only', () => {
  const text = JSON.stringify({ data: { ...message, link: 'https://elsewhere.example' } })
  expect(parsePushMessage(text, place).link).toBe('/notifications')
})
