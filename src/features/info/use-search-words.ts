import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds without typing before the address changes: browsers limit such updates. */
export const REST_MS = 400

/** The words being typed; the address follows them, and they follow an address from elsewhere. */
export function useSearchWords(q: string, onSearch: (q: string) => void) {
  const [words, setWords] = useState(q)
  const [seen, setSeen] = useState(q)
  const [sent, setSent] = useState(q)
  if (q !== seen) {
    setSeen(q)
    if (q !== sent) {
      setSent(q)
      setWords(q)
    }
  }

  const wanted = words.trim()
  const send = useEffectEvent(() => {
    setSent(wanted)
    onSearch(wanted)
  })
  useEffect(() => {
    if (wanted === sent) return
    const timer = setTimeout(send, REST_MS)
    return () => clearTimeout(timer)
  }, [wanted, sent])

  return [words, setWords] as const
}
