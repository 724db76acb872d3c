import { testOrderSequences } from '#server/test/order-sequences.ts'

testOrderSequences(58)
