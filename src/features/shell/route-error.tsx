import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { isApiError } from '#src/api/errors/api-error.ts'
import { isScriptLoadError } from '#src/lib/load-with-retry.ts'
import { takeNewVersion } from '#src/platform/versions/lost-script.ts'
import { useTakingNewVersion } from '#src/platform/page/page-state.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

type RouteErrorProps = ErrorComponentProps & {
  /** Refetches the data of the page. */
  askAnew?: () => Promise<void>
}

/** The error screen of one page; the shell around it stays. */
export function RouteError({ error, reset, askAnew }: RouteErrorProps) {
  const router = useRouter()
  const updating = useTakingNewVersion()
  if (updating && isScriptLoadError(error)) return <PageSkeleton />

  async function retry() {
    if (isScriptLoadError(error) && (await takeNewVersion())) return
    // A page that broke would break again on the same data.
    if (!isApiError(error)) await askAnew?.()
    reset()
    await router.invalidate()
  }

  return (
    <ErrorScreen
      error={error}
      onRetry={() => void retry()}
      home={(text) => (
        <Link to="/" className={buttonClass({ variant: 'tab' })}>
          {text}
        </Link>
      )}
    />
  )
}
