import type { FastifyInstance } from 'fastify'
import {
  getSeries,
  listSeries,
  moveSeries,
  proposeSeries,
  skipVisit,
} from '#src/contract/series/series.ts'
import { bind } from '#server/http/bind.ts'
import { move } from '#server/services/series/move-series.ts'
import { propose } from '#server/services/series/propose-series.ts'
import { listMine, showSeries } from '#server/services/series/series-view.ts'
import { skip } from '#server/services/series/skip-visit.ts'

export function registerSeriesRoutes(app: FastifyInstance): void {
  bind(app, listSeries, ({ deps, session, query }) => listMine(deps, session, query))

  bind(app, getSeries, async ({ deps, session, params: { id } }) => ({
    data: await showSeries(deps, session, id),
  }))

  bind(app, proposeSeries, {
    change: async ({ deps, session, body, lang }) => ({
      subject: await propose(deps, session, body, lang),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showSeries(deps, session, id),
    }),
  })

  bind(app, moveSeries, {
    change: async ({ deps, session, params: { id }, body }) => {
      await move(deps, session, id, body)
      return { subject: id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showSeries(deps, session, id),
    }),
  })

  bind(app, skipVisit, {
    change: async ({ deps, session, params: { id }, body }) => {
      await skip(deps, session, id, body)
      return { subject: id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showSeries(deps, session, id),
    }),
  })
}
