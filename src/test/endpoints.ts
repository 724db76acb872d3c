import type { Endpoint } from '#src/contract/protocol/endpoint.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['/src/contract/*/*.ts', '!**/*.test.ts'],
  { eager: true },
)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint of the contract, by the name it is exported under. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(modules).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isEndpoint(value) ? [[name, value] as const] : [],
    ),
  ),
)
