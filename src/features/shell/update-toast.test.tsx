import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { Toaster } from '#src/ui/toaster.tsx'
import { showUpdate } from './update-toast.ts'

test.each([
  ['pt', 'Nova versão disponível! Recarregue a página para atualizar.'],
  ['es', '¡Nueva versión disponible! Recarga la página para actualizar.'],
])('in %s, a new version is offered until the message is pressed', async (lang, text) => {
  await i18next.changeLanguage(lang)
  const apply = vi.fn<() => void>()
  render(<Toaster label="Mensagens" />)
  showUpdate(apply)
  const message = await screen.findByRole('button', { name: text })
  expect(apply).not.toHaveBeenCalled()
  await userEvent.click(message)
  expect(apply).toHaveBeenCalledOnce()
})

test('without translations the message is in English', async () => {
  const texts: unknown = i18next.getResourceBundle('pt', 'translation')
  i18next.removeResourceBundle('pt', 'translation')
  try {
    render(<Toaster label="Mensagens" />)
    showUpdate(vi.fn<() => void>())
  } finally {
    i18next.addResourceBundle('pt', 'translation', texts)
  }
  expect(
    await screen.findByText('New version available! Reload the page to update'),
  ).toBeInTheDocument()
})
