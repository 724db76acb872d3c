import { fail, networkError } from '#src/mocks/mock.ts'

type Sent = { headers: Headers; body: unknown }

/**
 * Answers as the server does under Idempotency-Keys, and loses the first answers on their way.
 * `made` holds the body of each created record.
 */
export function keyedServer<Thing extends object>(
  make: (n: number) => Thing & { _id: string },
  lost = 1,
) {
  const made: { key: string; body: string; thing: Thing & { _id: string } }[] = []
  let left = lost
  return {
    made,
    answer({ headers, body }: Sent) {
      const key = headers.get('idempotency-key') ?? ''
      const text = JSON.stringify(body)
      const earlier = made.find((each) => each.key === key)
      if (!earlier) made.push({ key, body: text, thing: make(made.length + 1) })
      if (left-- > 0) return networkError()
      if (earlier && earlier.body !== text)
        return fail(409, {
          code: 'idempotency/key-reused',
          details: { existingId: earlier.thing._id },
        })
      return (earlier ?? made.at(-1))?.thing ?? fail(500)
    },
  }
}
