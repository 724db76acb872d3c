import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScrollRow } from './scroll-row.tsx'

afterEach(() => vi.restoreAllMocks())

/** A row with so much in it, seen through 300 pixels. */
function show(contentPx: number) {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(contentPx)
  render(<ScrollRow aria-label="Categorias">all of them</ScrollRow>)
  const row = screen.getByRole('navigation', { name: 'Categorias' })
  fireEvent.mouseEnter(row)
  return row
}

const arrows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-end]')].map(
    ({ dataset }) => dataset['end'],
  )

test('an arrow stands at each end that hides something', async () => {
  const row = show(900)
  await waitFor(() => expect(arrows()).toEqual(['after']))
  row.scrollLeft = 200
  fireEvent.scroll(row)
  expect(arrows()).toEqual(['before', 'after'])
  row.scrollLeft = 600
  fireEvent.scroll(row)
  expect(arrows()).toEqual(['before'])
})

test('an arrow moves the row, and is no stop for the keyboard', async () => {
  const row = show(900)
  await waitFor(() => expect(arrows()).toEqual(['after']))
  const moved = vi.fn<(to: unknown) => void>()
  row.scrollBy = (to: unknown) => moved(to)
  const [arrow] = document.querySelectorAll<HTMLElement>('[data-end]')
  expect(arrow).toHaveAttribute('tabindex', '-1')
  act(() => arrow?.click())
  expect(moved).toHaveBeenCalledWith({ left: 240 })
})

test('a row that is seen whole has none', async () => {
  show(300)
  await act(() => import('./row-arrows.tsx'))
  expect(arrows()).toEqual([])
})

test('the chosen element is brought into view at once, without a mouse', () => {
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  boxes.mockImplementation(function boxOf(this: Element) {
    return this.matches('[data-chosen]') ? new DOMRect(700, 0, 100) : new DOMRect(0, 0, 300)
  })
  const moved = vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue()
  render(
    <ScrollRow aria-label="Categorias">
      <a href="/buscar" data-chosen>
        Limpeza
      </a>
    </ScrollRow>,
  )
  expect(moved).toHaveBeenCalledWith({ left: 600, behavior: 'instant' })
})
