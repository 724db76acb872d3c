import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadGoogle } from '#src/platform/identity/identity.ts'
import { forgetReturn, isReturnExpected } from '#src/platform/identity/sign-in-return.ts'
import { whenIdle } from '#src/platform/time/when-idle.ts'

type Google = Awaited<ReturnType<typeof loadGoogle>>

type GoogleOptions = {
  /** Opens Google's account chooser. */
  ask: (google: Google) => Promise<string>
  /** Takes the ID token that Google's answer brought. */
  enter: (idToken: string) => Promise<void>
}

/** Signs in with a Google account, in a window or, where none can open, by redirect. */
export function useGoogle({ ask, enter }: GoogleOptions) {
  const [stage, setStage] = useState<'idle' | 'window' | 'entering'>('idle')

  const signIn = useMutation({
    async mutationFn() {
      const google = await loadGoogle()
      const idToken = await ask(google)
      setStage('entering')
      await enter(idToken)
    },
    onSettled: () => setStage('idle'),
  })

  const isExpected = useReturnExpected()
  const {
    mutate: finish,
    isPending: isFinishing,
    error: finishError,
  } = useMutation({
    async mutationFn() {
      const google = await loadGoogle()
      const idToken = await google.returnedFromGoogle()
      if (idToken) await enter(idToken)
    },
  })

  useEffect(() => {
    if (!isReturnExpected()) return
    forgetReturn() // at once, so that it is finished only once
    finish()
  }, [finish])

  useEffect(() => whenIdle(() => void prepare()), [])

  // The provider needs 8 s to notice a closed window; let the user continue at once.
  useEffect(() => {
    if (stage !== 'window') return
    const back = () => setStage((now) => (now === 'window' ? 'idle' : now))
    window.addEventListener('focus', back)
    window.addEventListener('pageshow', back)
    return () => {
      window.removeEventListener('focus', back)
      window.removeEventListener('pageshow', back)
    }
  }, [stage])

  return {
    /** The user returns from Google's page: show progress instead of the form. */
    returning: isExpected || isFinishing,
    start: () => {
      setStage('window') // at once: a double click opens one window
      signIn.mutate()
    },
    pending: stage !== 'idle',
    error: signIn.error ?? finishError,
  }
}

/** Browsers open a window only right after the click, so what it needs is fetched before. */
async function prepare(): Promise<void> {
  try {
    await (await loadGoogle()).prepareGoogle()
  } catch (error) {
    console.info('Signing in with Google is not ready yet; the click tries again.', error)
  }
}

/** The server never expects a return from Google. */
const useReturnExpected = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    isReturnExpected,
    () => false,
  )
