import { tryExactlyOnce } from '#server/test/exactly-once.ts'

tryExactlyOnce(3)
