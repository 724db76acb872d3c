import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'

type Figures = {
  key: string
  name: ReactNode
  /** As many as there are columns. */
  cells: readonly string[]
}

type FigureTableProps = {
  caption: string
  /** The head of the names. */
  first: string
  columns: readonly { head: string; /** Left out where it is narrow. */ wide?: boolean }[]
  rows: readonly Figures[]
  sum?: Figures
}

/** On narrow screens each figure stands below its row's name, beside its column's head. */
const stacked = {
  block: 'max-[24rem]:block',
  cell: 'max-[24rem]:flex max-[24rem]:justify-between max-[24rem]:gap-4 max-[24rem]:px-0 max-[24rem]:py-0.5 max-[24rem]:before:text-ink-2 max-[24rem]:before:content-[attr(data-head)]',
}

/** Amounts in rows and columns. */
export function FigureTable(props: FigureTableProps) {
  const { caption, first, columns, rows, sum } = props
  const isWide = (at: number) => columns[at]?.wide && 'max-md:hidden print:table-cell'
  const line = ({ key, name, cells }: Figures) => (
    <tr
      key={key}
      className={cx('break-inside-avoid align-top', stacked.block, 'max-[24rem]:py-2')}
    >
      <th
        scope="row"
        className={cx(
          'py-2 pr-2 text-left font-normal in-[tfoot]:font-bold wrap-anywhere',
          stacked.block,
        )}
      >
        {name}
      </th>
      {cells.map((cell, at) => (
        <td
          key={columns[at]?.head}
          data-head={columns[at]?.head}
          className={cx(
            'py-2 pl-2 text-right whitespace-nowrap tabular-nums',
            isWide(at),
            stacked.cell,
          )}
        >
          {cell}
        </td>
      ))}
    </tr>
  )
  return (
    <table className={cx('w-full text-sm', stacked.block)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-[24rem]:sr-only">
        <tr className="border-b border-line text-ink-2">
          <th scope="col" className="py-2 pr-2 text-left font-normal">
            {first}
          </th>
          {columns.map(({ head }, at) => (
            <th
              key={head}
              scope="col"
              className={cx('py-2 pl-2 text-right font-normal', isWide(at))}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={cx('divide-y divide-line', stacked.block)}>{rows.map(line)}</tbody>
      {sum && (
        <tfoot className={cx('border-t border-line font-bold', stacked.block)}>
          {line(sum)}
        </tfoot>
      )}
    </table>
  )
}
