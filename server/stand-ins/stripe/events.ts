import { find } from './api-error.ts'
import { list, matches } from './list.ts'
import type { Event } from './objects.ts'
import { type Params, text, texts } from './params.ts'
import type { Route } from './route.ts'
import type { State } from './state.ts'

/** Events can be asked for by how their delivery went, to find those that were lost. */
function isAskedFor(state: State, params: Params): (event: Event) => boolean {
  const types = texts(params, 'types')
  const success = text(params, 'delivery_success')
  const undelivered = new Set(
    Object.values(state.deliveries)
      .filter(({ failed }) => failed)
      .map(({ event }) => event),
  )
  return (event) =>
    matches(params, 'type', event.type) &&
    (types.length === 0 || types.includes(event.type)) &&
    (success === null || (success === 'false') === undelivered.has(event.id))
}

export const eventRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    handle: ({ state }, { params }) =>
      list(state.events, params, isAskedFor(state, params)),
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    handle: ({ state }, { id }) => find(state.events, 'event', id),
  },
]
