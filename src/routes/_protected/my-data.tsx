import { createFileRoute } from '@tanstack/react-router'
import { SignInAgain } from '#src/features/auth/sign-in-again.tsx'
import { MyDataPage } from '#src/features/profile/my-data/my-data-page.tsx'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { isReturnExpected } from '#src/platform/identity/sign-in-return.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'

export const Route = createFileRoute('/_protected/my-data')({
  loader: () => loadTexts('data'),
  staticData: { titleKey: 'shell.myData', focused: 'phone' },
  component: MyData,
})

function MyData() {
  const { user } = Route.useRouteContext()
  return (
    <MyDataPage
      uid={user.firebaseUid}
      home={useCurrentRole() === 'tasker' ? '/tasker-profile' : '/user-profile'}
      returning={isReturnExpected()}
      signInAgain={(onDone) => <SignInAgain email={user.email} onDone={onDone} />}
    />
  )
}
