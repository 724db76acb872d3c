import { saveFile } from '#src/platform/device/save-file.ts'
import { darkDots } from './qr-code.tsx'

/** Sharp on paper too. */
const DOT_PX = 24

/** Saves the QR code as a picture, which chats and printers take. */
export function saveQrPicture(text: string): void {
  const { size, at } = darkDots(text)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * DOT_PX
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  for (const [x, y] of at) context.fillRect(x * DOT_PX, y * DOT_PX, DOT_PX, DOT_PX)
  canvas.toBlob((picture) => {
    if (picture) saveFile('oficio-qr.png', picture)
  })
}
