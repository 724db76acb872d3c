import { createFileRoute } from '@tanstack/react-router'
import { MercadoPagoPage } from '#src/features/info/mercadopago-page.tsx'
import { loadTexts } from '#src/platform/i18n/i18n.ts'

export const Route = createFileRoute('/mercadopago')({
  loader: () => loadTexts('mercadopago'),
  staticData: { titleKey: 'mercadopago.title', footer: true },
  component: MercadoPagoPage,
})
