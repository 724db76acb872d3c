import { useMemo } from 'react'
import { encode } from 'uqr'
import { cx } from '#src/ui/cx.ts'

type QrCodeProps = {
  text: string
  /** The text alternative: what it leads to. */
  label: string
  /** Its width; that of a sheet unless given. */
  className?: string
}

/** Dark on light in every theme: cameras do not read the opposite. */
export function QrCode({ text, label, className = 'w-60' }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const dots = darkDots(text)
    return {
      size: dots.size,
      path: dots.at.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join(''),
    }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('mx-auto max-w-full rounded-md', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The dots of a QR code that are dark, and how many there are on a side, with the border. */
export function darkDots(text: string): { size: number; at: [x: number, y: number][] } {
  // The border is part of the standard: four dots of nothing.
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const at = data.flatMap((row, y) =>
    row.flatMap((isDark, x): [number, number][] => (isDark ? [[x, y]] : [])),
  )
  return { size, at }
}
