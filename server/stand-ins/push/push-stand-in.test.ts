import { expect, test } from 'vitest'
import { createPushStandIn } from './push-stand-in.ts'

const message = (tag: string, ttlSeconds = 60) => ({
  title: tag,
  body: 'Oi',
  link: '/requests',
  tag,
  ttlSeconds,
})

test('a message goes to one of the browser’s tabs', async () => {
  const standIn = createPushStandIn()
  const heard: string[] = []
  standIn.listen('local-push-a', ({ tag }) => heard.push(`one ${tag}`))
  standIn.listen('local-push-a', ({ tag }) => heard.push(`two ${tag}`))
  expect(await standIn.send(['local-push-a'], message('x'))).toEqual([
    { token: 'local-push-a', outcome: 'sent' },
  ])
  expect(heard).toEqual(['one x'])
})

test('it waits for a closed browser, the last of each tag, for its time to live', async () => {
  let now = 0
  const standIn = createPushStandIn(() => now)
  const leave = standIn.listen('local-push-a', () => {})
  leave()
  await standIn.send(['local-push-a'], message('short', 10))
  await standIn.send(['local-push-a'], message('x'))
  await standIn.send(['local-push-a'], { ...message('x'), title: 'newer' })
  now = 11_000
  const heard: string[] = []
  standIn.listen('local-push-a', ({ title }) => heard.push(title))
  expect(heard).toEqual(['newer'])
})

test('a deleted token, or one that is not its own, is unknown', async () => {
  const standIn = createPushStandIn()
  standIn.forget('local-push-a')
  expect(await standIn.send(['local-push-a', 'of-google'], message('x'))).toEqual([
    { token: 'local-push-a', outcome: 'gone' },
    { token: 'of-google', outcome: 'gone' },
  ])
})
