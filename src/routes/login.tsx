import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#src/features/auth/auth-page.tsx'
import { parseAuthSearch } from '#src/features/auth/auth-search.ts'
import { requireGuest } from '#src/session/guards.ts'
import { LanguageToggle } from '#src/features/shell/language-toggle.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: parseAuthSearch,
  beforeLoad: ({ context, search }) => requireGuest(context.queryClient, search.as),
  staticData: {
    document: true,
    titleKey: 'auth.signIn.title',
    focused: true,
    needsNetwork: true,
  },
  component: LoginPage,
})

function LoginPage() {
  return <AuthPage mode="signIn" search={Route.useSearch()} trailing={<LanguageToggle />} />
}
