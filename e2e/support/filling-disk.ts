import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded into a server before all else (`--import`): while the file FULL_DISK is there, its disk
 * is full. Files keep their size and no new ones are made, as on a full file system.
 */
const flag = process.env['FULL_DISK'] ?? ''
const isFull = () => fs.existsSync(flag)

const noRoom = () =>
  Object.assign(new Error('ENOSPC: no space left on device'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  })

const { writeSync, openSync } = fs
const { open } = fs.promises

/** The size of the file after a write with an offset, a length and a position, as PGlite's has. */
function endOf(
  fd: number,
  bytes: NodeJS.ArrayBufferView | string,
  rest: unknown[],
): number {
  const [offset, length, position] = rest
  const whole = typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.byteLength
  const written = typeof length === 'number' ? length : whole - Number(offset ?? 0)
  return (typeof position === 'number' ? position : fs.fstatSync(fd).size) + written
}

Object.assign(fs, {
  writeSync(fd: number, bytes: NodeJS.ArrayBufferView | string, ...rest: unknown[]) {
    const file = fs.fstatSync(fd)
    if (file.isFile() && isFull() && endOf(fd, bytes, rest) > file.size) throw noRoom()
    return Reflect.apply(writeSync, fs, [fd, bytes, ...rest])
  },
  openSync(path: string, ...rest: unknown[]) {
    if (isFull() && writes(rest[0]) && !fs.existsSync(path)) throw noRoom()
    return Reflect.apply(openSync, fs, [path, ...rest])
  },
})
Object.assign(fs.promises, {
  async open(path: string, ...rest: unknown[]) {
    if (isFull() && writes(rest[0])) throw noRoom()
    return Reflect.apply(open, fs.promises, [path, ...rest])
  },
})
syncBuiltinESMExports()

/** True of the flags that make a file. */
function writes(flags: unknown): boolean {
  if (typeof flags === 'number') return (flags & fs.constants.O_CREAT) !== 0
  return typeof flags === 'string' && /[wa]/.test(flags)
}
