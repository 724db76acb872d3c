import { get } from 'node:http'

/** The message of `streams.ts`: each token opens a stream; a slow one never reads. */
export type Readers = { origin: string; tokens: string[]; slow: string }
/** Its reports: all are open, an event came, the slow one was cut off. Times are Date.now(). */
export type Heard =
  | { kind: 'open' }
  | { kind: 'event'; id: string; at: number }
  | { kind: 'cut'; at: number }

const tell = (heard: Heard): void => void process.send?.(heard)

/** Resolves once the stream has said that it is ready. */
function open(origin: string, token: string): Promise<void> {
  return new Promise((ready, fail) => {
    const headers = { authorization: `Bearer ${token}` }
    get(`${origin}/api/events`, { headers, agent: false }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        const at = Date.now()
        if (text.includes('"kind":"ready"')) ready()
        for (const [, id = ''] of text.matchAll(/"notificationId":"([^"]+)"/g))
          tell({ kind: 'event', id, at })
      })
    }).on('error', fail)
  })
}

function openSlow(origin: string, token: string): void {
  const headers = { authorization: `Bearer ${token}` }
  get(`${origin}/api/events`, { headers, agent: false }, (answer) => {
    answer.pause().once('close', () => tell({ kind: 'cut', at: Date.now() }))
  }).on('error', () => tell({ kind: 'cut', at: Date.now() }))
}

process.on('message', async ({ origin, tokens, slow }: Readers) => {
  for (let at = 0; at < tokens.length; at += 50)
    await Promise.all(tokens.slice(at, at + 50).map((token) => open(origin, token)))
  openSlow(origin, slow)
  tell({ kind: 'open' })
})
