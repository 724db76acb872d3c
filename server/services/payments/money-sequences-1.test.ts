import { testSequences } from '#server/test/money-sequences.ts'

testSequences(1)
