import { createFileRoute } from '@tanstack/react-router'
import { MercadoPagoPage } from '#src/features/info/mercadopago-page.tsx'

export const Route = createFileRoute('/mercadopago')({
  staticData: { titleKey: 'mercadopago.title', footer: true },
  component: MercadoPagoPage,
})
