import { Component, type ReactNode } from 'react'
import { buttonClass } from '#src/ui/button.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** The screen for an error of the router itself: both buttons reload the page. */
export const CrashScreen = ({ error }: { error: unknown }) => (
  <main className="grid min-h-dvh content-center">
    <ErrorScreen
      error={error}
      onRetry={() => window.location.reload()}
      home={(text) => (
        <a href="/" className={buttonClass({ variant: 'tab' })}>
          {text}
        </a>
      )}
    />
  </main>
)

type CrashState = { crash: { error: unknown } | null }

/** Wraps the app: no error leaves an empty page. The root reports the caught errors. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { crash: null }

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crash: { error } }
  }

  override render() {
    const { crash } = this.state
    return crash ? <CrashScreen error={crash.error} /> : this.props.children
  }
}
