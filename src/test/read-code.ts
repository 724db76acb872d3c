import jsQr from 'jsqr'

const DOT_PX = 4

/** The text that a camera reads in a drawn QR code; undefined unless black on white. */
export function readCode(svg: Element): string | undefined {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * DOT_PX
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  const path =
    svg.querySelector('rect[fill="#fff"] + path[fill="#000"]')?.getAttribute('d') ?? ''
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < DOT_PX; row++)
      for (let column = 0; column < DOT_PX; column++) {
        const pixel = (Number(y) * DOT_PX + row) * size + Number(x) * DOT_PX + column
        pixels.set([0, 0, 0], pixel * 4)
      }
  return jsQr(pixels, size, size)?.data
}
