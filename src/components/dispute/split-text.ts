import type { TFunction } from 'i18next'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'

/** Who reads the split: a party is called "you". */
export type SplitReader = Party | 'operator'

/** A split in words: "40% para Téo"; nothing for the tasker is a full refund. */
export const splitText = (
  taskerPercent: number,
  reader: SplitReader,
  names: Record<Party, string>,
  t: TFunction,
): string =>
  t(`dispute:split.${taskerPercent === 0 ? 'full' : 'part'}.${reader}`, {
    ...names,
    percent: taskerPercent,
  })
