import type { InfiniteData } from '@tanstack/react-query'

/** The items of all loaded pages, each once: an item that moves between two loads comes twice. */
export const uniqueItems = <Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
): Item[] => [...new Map(items.map((item) => [idOf(item), item])).values()]

/**
 * The paging of a list whose pages say the total, for `infiniteQueryOptions`: pages count from 1
 * and `data` is `{ items, total, capped }`.
 */
export function paged<Page extends { total: number; capped?: boolean }, Item>(
  itemsOf: (page: Page) => readonly Item[],
  idOf: (item: Item) => string,
) {
  const loaded = (pages: readonly Page[]) => uniqueItems(pages.flatMap(itemsOf), idOf)
  return {
    initialPageParam: 1,
    // An empty page ends the list, even when the total shrank after an earlier page.
    getNextPageParam: (last: Page, pages: Page[]): number | undefined =>
      itemsOf(last).length > 0 && loaded(pages).length < last.total
        ? pages.length + 1
        : undefined,
    select: ({ pages }: InfiniteData<Page, number>) => ({
      items: loaded(pages),
      total: pages[0]?.total ?? 0,
      capped: pages[0]?.capped ?? false,
    }),
  }
}
