import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  groupByLazyParts,
  type Graph,
  type Load,
  planFiles,
  withImports,
} from './chunk-plan.ts'

type Module = { bytes?: number; imports?: string[] }

const graphOf = (modules: Record<string, Module>): Graph =>
  new Map(
    Object.entries(modules).map(([id, { bytes = 500, imports = [] }]) => [
      id,
      { bytes, imports },
    ]),
  )

/** A load of some modules with their imports. */
const loadOf = (graph: Graph, ids: string[], byVisitors = false): Load => ({
  modules: withImports(ids, graph),
  weight: 1,
  byVisitors,
})

/** The plan for modules that were each in a file of their own; files and modules by name. */
const planOf = (graph: Graph, loads: Load[]): string[] =>
  planFiles(
    [...graph.keys()].map((id) => [id]),
    loads,
    graph,
  )
    .map((modules) => modules.toSorted().join('+'))
    .toSorted()

test('modules of the same pages are in one file', () => {
  const graph = graphOf({ menu: {}, card: {}, map: {} })
  const loads = [
    loadOf(graph, ['menu', 'card']),
    loadOf(graph, ['menu', 'card']),
    loadOf(graph, ['map']),
  ]
  expect(planOf(graph, loads)).toEqual(['card+menu', 'map'])
})

test('few unused bytes cost less than a request; many cost more', () => {
  const withChart = (bytes: number) => {
    const graph = graphOf({ menu: {}, chart: { bytes } })
    return planOf(graph, [loadOf(graph, ['menu']), loadOf(graph, ['menu', 'chart'])])
  }
  expect(withChart(18_000)).toEqual(['chart+menu'])
  expect(withChart(40_000)).toEqual(['chart', 'menu'])
})

test("a visitor's page is spared bytes that a signed-in user's is not", () => {
  const graph = graphOf({ menu: {}, chart: { bytes: 2000 } })
  const both = loadOf(graph, ['menu', 'chart'])
  expect(planOf(graph, [loadOf(graph, ['menu']), both])).toEqual(['chart+menu'])
  expect(planOf(graph, [loadOf(graph, ['menu'], true), both])).toEqual(['chart', 'menu'])
})

test('the imports of a joined file are loaded with it, and count', () => {
  const graph = graphOf({
    menu: {},
    form: { imports: ['schemas'] },
    schemas: { bytes: 60_000 },
  })
  const loads = [
    loadOf(graph, ['menu']),
    loadOf(graph, ['menu', 'form']),
    ...Array.from({ length: 4 }, () => loadOf(graph, ['schemas'], true)),
  ]
  expect(planOf(graph, loads)).toEqual(['form', 'menu', 'schemas'])
})

test('the modules of a joined file are there for the same pages', () => {
  const graph = graphOf({
    menu: {},
    form: { imports: ['schemas'] },
    schemas: { bytes: 10_000 },
  })
  const loads = [
    loadOf(graph, ['menu']),
    ...Array.from({ length: 3 }, () => loadOf(graph, ['menu', 'form'])),
    ...Array.from({ length: 2 }, () => loadOf(graph, ['schemas'], true)),
  ]
  expect(planOf(graph, loads)).toEqual(['form+menu+schemas'])
})

test('two files are not joined around a third that one needs and that needs the other', () => {
  const graph = graphOf({
    page: { imports: ['chart'] },
    chart: { bytes: 90_000, imports: ['colours'] },
    colours: {},
  })
  const loads = [
    ...Array.from({ length: 9 }, () => loadOf(graph, ['colours'])),
    loadOf(graph, ['page']),
  ]
  expect(planOf(graph, loads)).toEqual(['chart+page', 'colours'])
})

test('whatever is joined, each module is in one file, after what it imports', () => {
  const anApp = fc.array(
    fc.record({
      bytes: fc.integer({ min: 100, max: 50_000 }),
      imports: fc.array(fc.nat(30), { maxLength: 4 }),
      loadedBy: fc.array(fc.nat(5), { maxLength: 4 }),
    }),
    { minLength: 2, maxLength: 30 },
  )
  fc.assert(
    fc.property(
      anApp,
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      (app, of) => {
        const graph: Graph = new Map(
          app.map(({ bytes, imports }, at) => [
            String(at),
            // Modules do not import each other in a circle.
            { bytes, imports: imports.filter((other) => other < at).map(String) },
          ]),
        )
        const loads = of.map((byVisitors, load) => {
          const ids = app.flatMap((module, at) =>
            module.loadedBy.includes(load) ? String(at) : [],
          )
          return loadOf(graph, ids, byVisitors)
        })
        const plan = planFiles(
          [...graph.keys()].map((id) => [id]),
          loads,
          graph,
        )
        expect(plan.flat().toSorted()).toEqual([...graph.keys()].toSorted())
        const placeOf = (id: string) => plan.findIndex((modules) => modules.includes(id))
        for (const [id, { imports }] of graph)
          for (const other of imports)
            expect(placeOf(other)).toBeLessThanOrEqual(placeOf(id))
      },
    ),
    { seed: 1 },
  )
})

test('modules that the same lazy parts need are together; those of one part are that part', () => {
  const graph = graphOf({
    list: { imports: ['row', 'price'] },
    detail: { imports: ['price', 'own'] },
    sheet: { imports: ['row', 'price'] },
    row: {},
    price: { imports: ['money'] },
    money: {},
    own: {},
  })
  const files = groupByLazyParts([...graph.keys()], ['list', 'detail', 'sheet'], graph)
  expect(files).toEqual([['row'], ['price', 'money']])
})
