import { useEffect, useState } from 'react'

/** True once something has been so for `ms` without a break. */
export function useLasting(is: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false)
  useEffect(() => {
    if (!is) return undefined
    const timer = setTimeout(() => setLasted(true), ms)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [is, ms])
  return is && lasted
}
