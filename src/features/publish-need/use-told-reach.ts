import { useEffect, useEffectEvent } from 'react'
import type { Draft } from './draft.ts'

/**
 * Keeps in the draft whether the form says that taskers further away are notified, so that the reach
 * published is the one that the client has read. Undefined while the form cannot know.
 */
export function useToldReach(
  isWide: boolean | undefined,
  draft: Draft,
  onChange: (patch: Pick<Draft, 'isWide'>) => void,
): void {
  const tell = useEffectEvent(() => {
    // A draft that is not begun stays so.
    if (isWide !== undefined && isWide !== (draft.isWide ?? false)) onChange({ isWide })
  })
  useEffect(() => tell(), [isWide])
}
