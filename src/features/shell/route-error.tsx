import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** The error screen of one page; the shell around it stays. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <ErrorScreen
      error={error}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
      home={(text) => (
        <Link to="/" className={buttonClass({ variant: 'tab' })}>
          {text}
        </Link>
      )}
    />
  )
}
