import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parseCodeSearch } from '#src/features/auth/auth-search.ts'
import { VerifyEmailPage } from '#src/features/auth/verify-email-page.tsx'
import { knownSession } from '#src/session/guards.ts'
import { LanguageToggle } from '#src/features/shell/language-toggle.tsx'
import { SignOutButton } from '#src/features/shell/sign-out-button.tsx'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { buttonClass } from '#src/ui/button.tsx'

export const Route = createFileRoute('/verify-email')({
  validateSearch: parseCodeSearch,
  loader: async ({ context }) =>
    void (await withTexts('verify', knownSession(context.queryClient))),
  staticData: { focused: true, needsNetwork: true },
  component: VerifyEmail,
})

function VerifyEmail() {
  const { t } = useTranslation()
  return (
    <VerifyEmailPage
      search={Route.useSearch()}
      trailing={<LanguageToggle />}
      leave={
        <SignOutButton className={buttonClass({ variant: 'tab' })}>
          {t('verify:verify.leave')}
        </SignOutButton>
      }
    />
  )
}
