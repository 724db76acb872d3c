import { Logo } from '#src/ui/logo.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

/** While the texts are still on their way: it can only show the name. */
export const Starting = () => (
  <main className="grid min-h-dvh place-content-center justify-items-center gap-5 text-ink-3">
    <Logo />
    <Spinner />
  </main>
)
